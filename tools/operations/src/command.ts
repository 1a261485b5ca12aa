/** Says one line to whoever runs the command. */
export type Say = (line: string) => void;

/**
 * One command: its parameters, and where its lines go. What it throws is said, and is exit code 1; a `SettingsError` is 78
 * (sysexits.h), as with the services: the same again would not help.
 */
export type Command = (parameters: readonly string[], say: Say) => Promise<void>;
