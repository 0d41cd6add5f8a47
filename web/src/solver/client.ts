/** The client of the solver's worker, one job at a time, and their messages. */

import type * as solver from "../wasm/solver.js";

/** The functions of the solver that the page may call. */
export type Calls = Omit<typeof solver, "default" | "Game">;

export type CallName = keyof Calls;

/**
 * The news of a call before its answer: the bounds so far of a position, or how far an analysis is.
 */
export type News = solver.Advice | solver.AnalysisProgress;

/** The news of each call. */
export type NewsOf<Name extends CallName> = Name extends "advise"
  ? solver.Advice
  : Name extends "analyze"
    ? solver.AnalysisProgress
    : never;

/** The first message: the compiled module, which is shared, not copied. */
export interface StartMessage {
  module: WebAssembly.Module;
}

export interface CallMessage<Name extends CallName = CallName> {
  id: number;
  call: Name;
  args: Parameters<Calls[Name]>;
}

export type Reply =
  | { id: number; kind: "news"; value: News }
  | { id: number; kind: "answer"; value: unknown }
  /** After a fatal error the module is unusable: the worker has to be started again. */
  | { id: number; kind: "error"; message: string; fatal: boolean };

/** The rejection of a job that was cancelled. */
export class Cancelled extends Error {}

export interface Job<Answer> {
  answer: Promise<Answer>;
  /** Ends the job; its answer is then `Cancelled`. */
  cancel(): void;
}

/** A worker of a browser, or one of Node with the same interface. */
export interface SolverWorker {
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: StartMessage | CallMessage): void;
  terminate(): void;
}

interface QueuedJob {
  id: number;
  call: CallName;
  args: unknown[];
  urgent: boolean;
  onNews?: (news: News) => void;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * The solver in a worker. A search cannot be interrupted from outside, so a running job ends by the
 * end of its worker; the next one starts from the module that is already compiled. An urgent job
 * ends one that is not, which begins again afterwards.
 */
export class Solver {
  private worker: SolverWorker | undefined;
  private readonly queue: QueuedJob[] = [];
  private current: QueuedJob | undefined;
  private count = 0;

  constructor(
    private readonly module: Promise<WebAssembly.Module>,
    private readonly start: () => SolverWorker,
  ) {
    // A job says that there is no solver.
    module.catch(() => undefined);
  }

  ask<Name extends CallName>(
    call: Name,
    args: Parameters<Calls[Name]>,
    options: { urgent?: boolean; onNews?: (news: NewsOf<Name>) => void } = {},
  ): Job<ReturnType<Calls[Name]>> {
    let job!: QueuedJob;
    const answer = new Promise<ReturnType<Calls[Name]>>((resolve, reject) => {
      job = {
        id: ++this.count,
        call,
        args,
        urgent: options.urgent ?? false,
        onNews: options.onNews as ((news: News) => void) | undefined,
        resolve: resolve as (value: unknown) => void,
        reject,
      };
    });
    const firstPatient = this.queue.findIndex(({ urgent }) => !urgent);
    if (job.urgent && firstPatient >= 0) this.queue.splice(firstPatient, 0, job);
    else this.queue.push(job);
    if (job.urgent && this.current && !this.current.urgent) {
      this.queue.push(this.current);
      this.stop();
    }
    this.next();
    return { answer, cancel: () => this.cancel(job) };
  }

  /** The answer of an urgent job. */
  now<Name extends CallName>(call: Name, ...args: Parameters<Calls[Name]>) {
    return this.ask(call, args, { urgent: true }).answer;
  }

  private cancel(job: QueuedJob): void {
    const place = this.queue.indexOf(job);
    if (place >= 0) this.queue.splice(place, 1);
    else if (job === this.current) this.stop();
    else return;
    job.reject(new Cancelled());
    this.next();
  }

  /** Ends the worker and all jobs. */
  close(): void {
    const jobs = this.queue.splice(0);
    if (this.current) jobs.push(this.current);
    this.stop();
    for (const job of jobs) job.reject(new Cancelled());
  }

  private stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.current = undefined;
  }

  private next(): void {
    if (this.current) return;
    this.current = this.queue.shift();
    if (this.current) void this.send(this.current);
  }

  private async send(job: QueuedJob): Promise<void> {
    try {
      // The program of the worker loads while the module still does.
      const worker = this.worker ?? this.begin();
      await this.module;
      const { id, call, args } = job;
      if (job === this.current) worker.postMessage({ id, call, args } as CallMessage);
    } catch (error) {
      this.fail(job, error instanceof Error ? error : new Error(String(error)));
    }
  }

  private fail(job: QueuedJob, error: Error): void {
    if (job !== this.current) return;
    this.stop();
    job.reject(error);
    this.next();
  }

  private begin(): SolverWorker {
    const worker = this.start();
    worker.onmessage = ({ data }) => this.hear(data);
    worker.onerror = (event) => {
      if (this.current && worker === this.worker) this.fail(this.current, new Error(event.message));
    };
    // Before any job, since that waits for the module too, and later. Without a module the job says
    // so.
    this.module.then(
      (module) => worker.postMessage({ module }),
      () => undefined,
    );
    this.worker = worker;
    return worker;
  }

  private hear(reply: Reply): void {
    const job = this.current;
    if (reply.id !== job?.id) return;
    if (reply.kind === "news") {
      job.onNews?.(reply.value);
      return;
    }
    if (reply.kind === "error" && reply.fatal) this.stop();
    if (reply.kind === "error") job.reject(new Error(reply.message));
    else job.resolve(reply.value);
    this.current = undefined;
    this.next();
  }
}
