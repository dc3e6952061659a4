/** `XMLHttpRequest` for tests: uploads wait until the test answers. */
import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** One upload. */
class Transfer {
  readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
  readonly headers = new Headers();
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  call = '';
  form: FormData | null = null;
  isAborted = false;

  open(method: string, url: string) {
    this.call = `${method} ${url}`;
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }

  send(form: FormData) {
    this.form = form;
  }

  abort() {
    this.isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }

  /** The file that is sent in this field. */
  file(field: string): File | null {
    const value = this.form?.get(field);
    return value instanceof File ? value : null;
  }

  progress(part: number) {
    this.upload.onprogress?.({ loaded: part * 100, total: 100 });
  }

  answer(body: unknown, status = 200) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
    this.onloadend?.();
  }

  /** The connection is lost. */
  fail() {
    this.onerror?.();
    this.onloadend?.();
  }
}

interface FakeTransfers {
  readonly all: Transfer[];
  /** The upload with this number, from 0, as soon as it has begun. */
  readonly begun: (index: number) => Promise<Transfer>;
}

export function catchTransfers(): FakeTransfers {
  const all: Transfer[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Transfer {
      override send(form: FormData) {
        super.send(form);
        all.push(this);
      }
    },
  );
  return {
    all,
    async begun(index) {
      await waitFor(() => expect(all.length).toBeGreaterThan(index));
      return all[index] as Transfer;
    },
  };
}
