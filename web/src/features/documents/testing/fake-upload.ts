import { vi } from 'vitest';

/** Stands in for the browser's XMLHttpRequest: takes every form sent, answers as told, or never. */
export function fakeUpload(answer?: { status: number; body: unknown }): { sent: FormData[] } {
  const sent: FormData[] = [];
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }
    send(form: FormData): void {
      sent.push(form);
      if (!answer) return;
      this.status = answer.status;
      this.responseText = JSON.stringify(answer.body);
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return { sent };
}
