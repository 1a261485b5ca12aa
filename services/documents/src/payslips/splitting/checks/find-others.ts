import { LABEL_END, NUMBER_LABEL } from '../../reading/labels.ts';
import type { Expectation } from './finding.ts';

/** Characters before a number among which its label is. */
const BEFORE = 60;
/** A shorter name is a part of many words. */
const MIN_NAME = 4;

/** Finds other people's numbers and names in text. */
export class Others {
  readonly #own: ReadonlySet<string>;
  readonly #numbers: ReadonlySet<string>;
  /** Written without spaces and in lower case, in both orders, by the name that they stand for. */
  readonly #names = new Map<string, string>();

  constructor({ others, own }: Expectation) {
    this.#own = new Set([...own.numbers, ...own.names].flatMap(wordsOf));
    const ownNames = new Set(own.names.flatMap(writtenForms));
    this.#numbers = new Set(others.numbers.filter((number) => !own.numbers.includes(number)));
    for (const name of others.names) {
      for (const form of writtenForms(name)) {
        if (form.length >= MIN_NAME && !ownNames.has(form)) this.#names.set(form, name);
      }
    }
  }

  /** Their numbers as words of the text: neither 1008 in 10080 nor in A1008. */
  numbersIn(text: string): string[] {
    return this.#numberWords(text).map(({ number }) => number);
  }

  /** Those with a label before them. */
  labelledNumbersIn(text: string): string[] {
    return this.#numberWords(text).flatMap(({ before, number }) => (isLabelled(before) ? [number] : []));
  }

  namesIn(text: string): string[] {
    const squeezed = squeeze(text);
    const found = [...this.#names].filter(([form]) => squeezed.includes(form)).map(([, name]) => name);
    return [...new Set(found)];
  }

  /** Whether each word of text that nobody sees is also visible, or the person's own number or name. */
  explains(unseen: string, visible: string): boolean {
    const known = new Set([...wordsOf(visible), ...this.#own]);
    return wordsOf(unseen).every((word) => known.has(word) || !/\p{N}|\p{L}{3}/u.test(word));
  }

  #numberWords(text: string): { number: string; before: string }[] {
    const words = text.matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu);
    return [...words].flatMap(({ 0: word, index }) => {
      const number = [word, ...word.split('-')].find((part) => this.#numbers.has(part));
      return number === undefined ? [] : [{ number, before: text.slice(Math.max(0, index - BEFORE), index) }];
    });
  }
}

/** Whether the text ends with the label of an employee number. */
function isLabelled(before: string): boolean {
  const lower = before.toLowerCase();
  const label = [...lower.matchAll(NUMBER_LABEL)].at(-1);
  if (!label || label.groups?.['serial']) return false;
  const rest = lower.slice(label.index + label[0].length);
  return (LABEL_END.exec(rest)?.[0] ?? '').length === rest.length;
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function writtenForms(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean);
  const lastFirst = [words.at(-1) ?? '', ...words.slice(0, -1)].join(' ');
  const reversed = `${words.slice(1).join(' ')} ${words[0] ?? ''}`;
  return [...new Set([name, lastFirst, reversed].map(squeeze))];
}

const squeeze = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,.\u00AD\u200B-\u200D\u2060\uFEFF]+/gu, '');
