import { vi } from 'vitest';

export interface FakeResponse {
  status: number;
  body: unknown;
}

/** A sent form and its URL. */
export interface Sent {
  call: string;
  form: FormData;
}

/**
 * Replaces the browser's XMLHttpRequest: records each form and responds with the result of `responseTo`; `undefined` never
 * responds, `null` is a network error.
 */
export function fakeUpload(responseTo: (form: FormData) => FakeResponse | null | undefined): Sent[] {
  const sent: Sent[] = [];
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';
    call = '';
    open(method: string, url: string): void {
      this.call = `${method} ${url}`;
    }
    setRequestHeader(): void {}
    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }
    send(form: FormData): void {
      sent.push({ call: this.call, form });
      const response = responseTo(form);
      if (response === undefined) return;
      this.status = response?.status ?? 0;
      this.responseText = JSON.stringify(response?.body);
      queueMicrotask(() => this.dispatchEvent(new Event(response ? 'load' : 'error')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
}

/** The name of the file in a form. */
export const nameIn = (form: FormData): string => (form.get('file') as File).name;
