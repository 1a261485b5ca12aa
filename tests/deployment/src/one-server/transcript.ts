import { stripVTControlCharacters } from 'node:util';

const LINES_OF_OUTPUT = 12;
/** What the shell begins a command's line with, as its PS4; nested ones repeat the first character. */
export const PROMPT = '%> ';

/** A shell's output as people read it: each command, the end of what it said, no secrets, no mirrors, and when. */
export class Transcript {
  readonly #say: (line: string) => void;
  readonly #began = performance.now();
  readonly #lines: string[] = [];
  #output: string[] = [];
  #latest: string[] = [];

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
    const bare = stripVTControlCharacters(line)
      .replaceAll(/\b[0-9a-f]{32,}\b/g, '<secret>')
      .replace(/^((?:Get|Hit|Ign|Err):\d+) \S+/, '$1 <mirror>');
    if (bare.startsWith(`%${PROMPT}`)) return;
    // What a command said last may not have ended its line.
    const [said, command] = bare.startsWith(PROMPT) ? ['', bare] : splitAt(bare, bare.indexOf(PROMPT));
    if (said) this.#output.push(said);
    if (command === '') return;
    // Whoever waits asks again and again.
    if (this.#latest.includes(command)) return;
    this.#latest = [...this.#latest.slice(-1), command];
    this.#flush();
    const seconds = Math.round((performance.now() - this.#began) / 1000);
    this.#write(
      `[${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}] $ ${command.slice(PROMPT.length)}`,
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

const splitAt = (text: string, index: number): [string, string] =>
  index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index)];
