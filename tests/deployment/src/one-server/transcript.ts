import { stripVTControlCharacters } from 'node:util';

const LINES_OF_OUTPUT = 12;
/** The PS4 of the shell; the lines of nested commands repeat its first character. */
export const PROMPT = '%> ';

/** A readable transcript: each command with its time and the end of its output, without secrets and mirrors. */
export class Transcript {
  readonly #log: (line: string) => void;
  readonly #began = performance.now();
  readonly #parts = new Map<string, number>();
  readonly #lines: string[] = [];
  #output: string[] = [];
  #end = 0;
  #latest: string[] = [];

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** The minutes of each part, and everything. */
  get text(): string {
    this.#flush();
    const ends = [...this.#parts.values()].slice(1).concat(this.#end);
    const minutes = [...this.#parts].map(
      ([part, at], i) => `${part.slice(4)}: ${((ends[i]! - at) / 60_000).toFixed(1)} min`,
    );
    return `${[...minutes, '', ...this.#lines].join('\n')}\n`;
  }

  append(line: string): void {
    const bare = stripVTControlCharacters(line)
      .replaceAll(/\b[0-9a-f]{32,}\b/g, '<secret>')
      .replace(/^((?:Get|Hit|Ign|Err):\d+) \S+/, '$1 <mirror>')
      .replace(/(ssh-ed25519) \S+/, '$1 <key>');
    if (/^%%+> /.test(bare)) return;
    this.#end = performance.now() - this.#began;
    if (bare.startsWith('### ')) {
      this.#flush();
      this.#parts.set(bare, this.#end);
      this.#latest = [];
      return this.#write(bare);
    }
    // The output of a command may end without a line feed.
    const at = bare.indexOf(PROMPT);
    const [output, command] = at === -1 ? [bare, ''] : [bare.slice(0, at), bare.slice(at)];
    if (output) this.#output.push(output);
    // Omits the repetitions of a wait loop.
    if (command === '' || this.#latest.includes(command)) return;
    this.#latest = [...this.#latest.slice(-3), command];
    this.#flush();
    this.#write(`[${new Date(this.#end).toISOString().slice(11, 19)}] $ ${command.slice(PROMPT.length)}`);
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
