/** A folder that a container sees. */
export interface Mount {
  path: string;
  readOnly: boolean;
  /** A volume that others see too (or a folder in it), one of this container alone, a folder of the host, or given files. */
  from:
    | { volume: string; subPath: string }
    | { own: string }
    | { folder: string }
    | { files: Record<string, string> };
}

export interface Probe {
  path: string;
  port: number;
  everySeconds: number;
  failures: number;
  /** For one answer. */
  withinSeconds: number;
}

export interface Container {
  name: string;
  command: string[];
  /** Of the image and of the file. */
  environment: Record<string, string>;
  mounts: Mount[];
  /** 0 when it listens nowhere. */
  port: number;
  /** From the signal to end until it is killed, `preStop` included. */
  graceSeconds: number;
  preStop?: string[];
  started?: Probe;
  ready?: Probe;
  /** Asked for as long as it runs: after so many failures in a row it is ended and started again. */
  alive?: Probe;
}

export interface Pod {
  name: string;
  /** Run to their end before, in this order. */
  before: Container[];
  container: Container;
}

export interface Image {
  environment: Record<string, string>;
  folders: string[];
}

export function filled(text: string, shell: Record<string, string | undefined>): string;
export function imageOf(dockerfile: string): Image;
export function composeContainers(
  file: string,
  shell: Record<string, string | undefined>,
  image: Image,
): (Container & { after: string[] })[];
export function podsOf(folder: string, secrets: Record<string, Record<string, string>>, image: Image): Pod[];
