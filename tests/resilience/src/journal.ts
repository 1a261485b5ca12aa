import { appendFileSync } from 'node:fs';

/** State of a deletion: not requested, requested without response, or acknowledged with 204. */
export type DeletionState = 'present' | 'unknown' | 'deleted';

export interface StoredDocument {
  id: number;
  sha256: string;
  /** `all`, or the id of the only employee who may read it. */
  audience: string;
  state: DeletionState;
}

export interface TestUser {
  id: number;
  username: string;
  state: DeletionState;
  cookies: string[];
}

/** What must hold during and after every fault (README.md). `expected` is what one fault must lead to. */
export type Invariant = 'durable' | 'private' | 'signed-out' | 'once' | 'consistent' | 'responses' | 'expected';

export interface Violation {
  invariant: Invariant;
  what: string;
}

/** Records acknowledgements and violations, also in a file with one line each. */
export class Journal {
  readonly documents = new Map<number, StoredDocument>();
  readonly users = new Map<number, TestUser>();
  /** Ids of acknowledged messages by their text. */
  readonly messages = new Map<string, number>();
  readonly subscribers = new Set<string>();
  /** Slugs of acknowledged posts. */
  readonly posts = new Set<string>();
  /** Cookies that were signed out with an acknowledged 204. */
  readonly endedSessions: { cookie: string; why: string }[] = [];
  readonly violations: Violation[] = [];
  acknowledged = 0;
  /** Number of responses by status. */
  readonly responses = new Map<number, number>();
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

  post(slug: string): void {
    this.posts.add(slug);
    this.acknowledge('post', { slug });
  }

  user(user: TestUser): void {
    this.users.set(user.id, user);
    this.acknowledge('user', { id: user.id, username: user.username });
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
