interface Package {
  name: string;
  version: string;
  license: string;
  folder: string;
  repository?: string | null;
}

export function notices(packages: readonly Package[]): Promise<string>;
