/** Prints a line. */
export type Print = (line: string) => void;

/** A command: prints what it did, and throws why it failed. `env` contains its settings. */
export type Command = (parameters: readonly string[], print: Print, env: NodeJS.ProcessEnv) => Promise<void>;
