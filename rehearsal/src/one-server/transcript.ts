import { stripVTControlCharacters } from 'node:util';

const LINES_OF_OUTPUT = 12;
/** What the shell begins a command's line with, as its PS4; nested ones repeat the first character. */
export const PROMPT = '%> ';

/** A shell's output as people read it: each command, the end of what it said, no secrets, and when. */
export class Transcript {
  readonly #say: (line: string) => void;
  readonly #began = performance.now();
  readonly #lines: string[] = [];
  #output: string[] = [];

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  get minutes(): number {
    return (performance.now() - this.#began) / 60_000;
  }

  get text(): string {
    this.#flush();
    return `${this.#lines.join('\n')}\n`;
  }

  take(line: string): void {
    const bare = stripVTControlCharacters(line).replaceAll(/\b[0-9a-f]{32,}\b/g, '<secret>');
    if (bare.startsWith(`%${PROMPT}`)) return;
    if (!bare.startsWith(PROMPT)) return void this.#output.push(bare);
    this.#flush();
    const seconds = Math.round((performance.now() - this.#began) / 1000);
    this.#write(
      `[${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}] $ ${bare.slice(PROMPT.length)}`,
    );
  }

  #flush(): void {
    const left = this.#output.length - LINES_OF_OUTPUT;
    if (left > 0) this.#write(`        … ${left} lines`);
    for (const line of this.#output.slice(-LINES_OF_OUTPUT)) this.#write(`        ${line}`);
    this.#output = [];
  }

  #write(line: string): void {
    this.#lines.push(line.trimEnd());
    this.#say(line);
  }
}
