import { stripVTControlCharacters } from 'node:util';

const LINES_OF_OUTPUT = 12;
/** The PS4 of the shell; the lines of nested commands repeat its first character. */
export const PROMPT = '%> ';

/** A readable transcript: each command with its time and the end of its output, without secrets and mirrors. */
export class Transcript {
  readonly #log: (line: string) => void;
  #began = performance.now();
  readonly #parts = new Map<string, number>();
  readonly #lines: string[] = [];
  #output: string[] = [];
  #latest: string[] = [];

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** Counts the time from now on. */
  restart(): void {
    this.#began = performance.now();
  }

  /** The minutes from the start to the heading that begins with `part`. */
  minutesUntil(part: string): number {
    const [, at] = [...this.#parts].find(([heading]) => heading.startsWith(part))!;
    return at / 60_000;
  }

  get text(): string {
    this.#flush();
    return `${this.#lines.join('\n')}\n`;
  }

  append(line: string): void {
    const bare = stripVTControlCharacters(line)
      .replaceAll(/\b[0-9a-f]{32,}\b/g, '<secret>')
      .replace(/^((?:Get|Hit|Ign|Err):\d+) \S+/, '$1 <mirror>');
    if (bare.startsWith(`%${PROMPT}`)) return;
    if (bare.startsWith('### ')) {
      this.#flush();
      this.#parts.set(bare, performance.now() - this.#began);
      this.#latest = [];
      return this.#write(bare);
    }
    // The output of a command may end without a line feed.
    const [output, command] = bare.startsWith(PROMPT) ? ['', bare] : splitAt(bare, bare.indexOf(PROMPT));
    if (output) this.#output.push(output);
    if (command === '') return;
    // Omits the repetitions of a wait loop.
    if (this.#latest.includes(command)) return;
    this.#latest = [...this.#latest.slice(-1), command];
    this.#flush();
    const seconds = Math.round((performance.now() - this.#began) / 1000);
    this.#write(
      `[${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}] $ ${command.slice(PROMPT.length)}`,
    );
  }

  #flush(): void {
    const omitted = this.#output.length - LINES_OF_OUTPUT;
    if (omitted > 0) this.#write(`        … ${omitted} lines`);
    for (const line of this.#output.slice(-LINES_OF_OUTPUT)) this.#write(`        ${line}`);
    this.#output = [];
  }

  #write(line: string): void {
    this.#lines.push(line.trimEnd());
    this.#log(line);
  }
}

const splitAt = (text: string, index: number): [string, string] =>
  index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index)];
