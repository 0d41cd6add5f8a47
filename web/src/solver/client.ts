/** Asks the worker, one job at a time. */

import type { Ask, CallName, Calls, News, NewsOf, Reply, Rest, Start } from "./protocol.js";

/** Why a job has no answer: somebody took it back. */
export class Cancelled extends Error {}

export interface Job<Answer> {
  answer: Promise<Answer>;
  /** Ends the job; its answer is then `Cancelled`. */
  cancel(): void;
}

/** A worker of a browser, or one of Node that looks like it. */
export interface SolverWorker {
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: Start | Rest | Ask): void;
  terminate(): void;
}

interface Waiting {
  id: number;
  call: CallName;
  args: unknown[];
  urgent: boolean;
  /** Whether it waits for the rest of the module. */
  isForRest: boolean;
  onNews?: (news: News) => void;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * The solver in a worker. A search cannot be interrupted from outside, so a running job ends by the end of its worker;
 * the next one starts from the module that is already compiled. An urgent job ends one that is not, which begins again
 * afterwards.
 *
 * The module may come in two parts. The first is enough to advise on most boards; the rest is loaded when it is needed, or
 * when the first answer is there.
 */
export class Solver {
  private readonly module: Promise<WebAssembly.Module>;
  private readonly start: () => SolverWorker;
  private readonly loadRest: (() => Promise<WebAssembly.Module>) | undefined;
  private rest: Promise<WebAssembly.Module> | undefined;
  private worker: SolverWorker | undefined;
  /** Whether the worker has all of the module. */
  private isWhole = false;
  private readonly queue: Waiting[] = [];
  private current: Waiting | undefined;
  private count = 0;

  constructor(
    module: Promise<WebAssembly.Module>,
    start: () => SolverWorker,
    loadRest?: () => Promise<WebAssembly.Module>,
  ) {
    this.module = module;
    this.start = start;
    this.loadRest = loadRest;
    // A job says that there is no solver.
    module.catch(() => undefined);
  }

  ask<Name extends CallName>(
    call: Name,
    args: Parameters<Calls[Name]>,
    options: { urgent?: boolean; onNews?: (news: NewsOf<Name>) => void } = {},
  ): Job<ReturnType<Calls[Name]>> {
    let job!: Waiting;
    const answer = new Promise<ReturnType<Calls[Name]>>((resolve, reject) => {
      this.count += 1;
      job = {
        id: this.count,
        call,
        args,
        urgent: options.urgent ?? false,
        isForRest: call !== "advise",
        onNews: options.onNews as ((news: News) => void) | undefined,
        resolve: resolve as (value: unknown) => void,
        reject,
      };
    });
    this.enqueue(job);
    return { answer, cancel: () => this.cancel(job) };
  }

  private enqueue(job: Waiting): void {
    const firstPatient = this.queue.findIndex(({ urgent }) => !urgent);
    if (job.urgent && firstPatient >= 0) this.queue.splice(firstPatient, 0, job);
    else this.queue.push(job);
    if (job.urgent && this.current && !this.current.urgent) {
      this.queue.push(this.current);
      this.stop();
    }
    this.next();
  }

  private cancel(job: Waiting): void {
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

  private async send(job: Waiting): Promise<void> {
    try {
      const worker = await this.ready(job.isForRest);
      const { id, call, args } = job;
      if (job === this.current) worker.postMessage({ id, call, args } as Ask);
    } catch (error) {
      this.fail(job, error instanceof Error ? error : new Error(String(error)));
    }
  }

  private fail(job: Waiting, error: Error): void {
    if (job !== this.current) return;
    this.stop();
    job.reject(error);
    this.next();
  }

  /** A worker that has the module, or its first part. Its program loads while the module still does. */
  private async ready(isForRest: boolean): Promise<SolverWorker> {
    const worker = this.worker ?? this.begin();
    if (isForRest) await Promise.all([this.module, this.complete(worker)]);
    else await this.module;
    return worker;
  }

  /** Gives a worker the rest of the module. */
  private async complete(worker: SolverWorker): Promise<void> {
    if (!this.loadRest || this.isWhole) return;
    this.rest ??= this.loadRest();
    try {
      const [rest] = await Promise.all([this.rest, this.module]);
      if (worker !== this.worker || this.isWhole) return;
      worker.postMessage({ rest });
      this.isWhole = true;
    } catch (error) {
      // It may be there the next time.
      this.rest = undefined;
      throw error;
    }
  }

  private begin(): SolverWorker {
    const worker = this.start();
    worker.onmessage = ({ data }) => this.hear(data);
    worker.onerror = (event) => {
      if (this.current && worker === this.worker) this.fail(this.current, new Error(event.message));
    };
    // Before any job, since that waits for the module too, and later. Without a module the job says so.
    this.module.then(
      (module) => worker.postMessage({ module }),
      () => undefined,
    );
    this.worker = worker;
    this.isWhole = !this.loadRest;
    // Who needs the rest of the module hears of an error.
    if (this.rest) this.complete(worker).catch(() => undefined);
    return worker;
  }

  private hear(reply: Reply): void {
    const job = this.current;
    if (reply.id !== job?.id) return;
    if (reply.kind === "news") {
      job.onNews?.(reply.value);
      return;
    }
    if (reply.kind === "error" && reply.fatal) {
      const isWhole = this.isWhole;
      this.stop();
      // It needs the rest of the module: once more, with all of it.
      if (!isWhole) {
        job.isForRest = true;
        this.queue.unshift(job);
        this.next();
        return;
      }
    }
    if (reply.kind === "error") job.reject(new Error(reply.message));
    else job.resolve(reply.value);
    this.current = undefined;
    // What comes next mostly needs it.
    if (this.worker) this.complete(this.worker).catch(() => undefined);
    this.next();
  }
}
