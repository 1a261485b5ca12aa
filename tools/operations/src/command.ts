/** Prints a line. */
export type Say = (line: string) => void;

/** A command: prints what it did, and throws why it failed. `env` contains its settings. */
export type Command = (parameters: readonly string[], say: Say, env: NodeJS.ProcessEnv) => Promise<void>;
