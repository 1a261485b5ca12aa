import { appendFileSync } from 'node:fs';

/** What a deletion may have done: nothing was asked, it was asked and not answered, it was answered with 204. */
export type Fate = 'kept' | 'in doubt' | 'gone';

export interface StoredDocument {
  id: number;
  sha256: string;
  /** `all`, or the id of the only employee who may read it. */
  audience: string;
  fate: Fate;
}

export interface Person {
  id: number;
  username: string;
  fate: Fate;
  cookies: string[];
}

export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'answers' | 'expected';

export interface Violation {
  invariant: Invariant;
  what: string;
}

/** What the product has acknowledged, and what it did wrong. Also a file, a line each, for whoever looks into a failure. */
export class Journal {
  readonly documents = new Map<number, StoredDocument>();
  readonly people = new Map<number, Person>();
  /** Text of a message to the id it was answered with. */
  readonly messages = new Map<string, number>();
  readonly subscribers = new Set<string>();
  /** Cookies that were signed out with an acknowledged 204. */
  readonly endedSessions: { cookie: string; why: string }[] = [];
  readonly violations: Violation[] = [];
  acknowledged = 0;
  /** Answers by status. */
  readonly answers = new Map<number, number>();
  slowestMs = 0;
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  acknowledge(what: string, facts: object): void {
    this.acknowledged++;
    this.#write({ acknowledged: what, ...facts });
  }

  document(document: StoredDocument): void {
    this.documents.set(document.id, document);
    this.acknowledge('upload', document);
  }

  message(text: string, id: number): void {
    this.messages.set(text, id);
    this.acknowledge('contact', { text, id });
  }

  subscriber(email: string): void {
    this.subscribers.add(email);
    this.acknowledge('subscription', { email });
  }

  person(person: Person): void {
    this.people.set(person.id, person);
    this.acknowledge('person', { id: person.id, username: person.username });
  }

  signedOut(cookie: string, why: string): void {
    this.endedSessions.push({ cookie, why });
    this.acknowledge('end of session', { why });
  }

  violation(invariant: Invariant, what: string): void {
    if (this.violations.some((each) => each.invariant === invariant && each.what === what)) return;
    this.violations.push({ invariant, what });
    this.#write({ violation: invariant, what });
  }

  #write(line: object): void {
    appendFileSync(this.#file, `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`);
  }
}
