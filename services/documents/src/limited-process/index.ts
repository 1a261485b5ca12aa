/** Runs the work on an untrusted file in a process without rights, within limits of memory and time. */
export { type ProcessOptions, startProcess, type ThreadMessage } from './start-process.ts';
