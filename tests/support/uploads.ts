import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** An upload that the test answers when it likes. */
export class PendingUpload {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  to = '';
  form: FormData | undefined;
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  private answerHeaders: Record<string, string> = {};

  open(method: string, url: string) {
    this.to = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return this.answerHeaders[name] ?? null;
  }
  send(form: FormData) {
    this.form = form;
  }

  progress(loaded: number, total: number) {
    return act(async () => this.upload.onprogress?.({ loaded, total }));
  }
  answer(status: number, body: unknown, headers: Record<string, string> = {}) {
    return act(async () => this.arrive(status, body, headers));
  }
  /** While the test waits for what follows from it by itself. */
  answerSoon(status: number, body: unknown) {
    setTimeout(() => this.arrive(status, body));
  }
  private arrive(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.answerHeaders = headers;
    this.onload?.();
    this.onloadend?.();
  }
  breakOff() {
    return this.end(() => this.onerror?.());
  }
  /** Called by the product, inside or outside of what React is told about. */
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  private end(how: () => void) {
    return act(async () => {
      how();
      this.onloadend?.();
    });
  }
}

/** Every upload from now on, in order; fetch cannot tell how far one is, so XMLHttpRequest is what is stood in for. */
export function catchUploads(): PendingUpload[] {
  const uploads: PendingUpload[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends PendingUpload {
      constructor() {
        super();
        uploads.push(this);
      }
    },
  );
  return uploads;
}
