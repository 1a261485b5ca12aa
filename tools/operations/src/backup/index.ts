/** Backups of all rows and objects: making, restoring and verifying one. */
export { backup } from './backup.ts';
export { restore } from './restore.ts';
export { findAside } from './set-aside.ts';
export { verify } from './verify.ts';
