/**
 * Runs before each file of page tests: adds what jsdom lacks and our pages need (modal dialogs,
 * media queries, scrolling, capture), and starts from a clean page, as files share a browser.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Module state, such as open toasts, belongs to the file that caused it.
vi.resetModules();

configure({
  // A busy machine is slow, not broken.
  asyncUtilTimeout: 15_000,
  // What a toast says is there once more for a moment, for screen readers.
  defaultIgnore: 'script, style, [role=status][aria-live=assertive]',
});

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollIntoView = () => {};
Element.prototype.hasPointerCapture = () => false;
window.scrollTo = () => {};
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

function labelAround(field: Element): HTMLLabelElement | null {
  for (let above = field.parentElement; above; above = above.parentElement) {
    if (above instanceof HTMLLabelElement) return above.htmlFor ? null : above;
  }
  return null;
}

const { item } = HTMLCollection.prototype;

// jsdom looks through the whole page for the labels of each field: half the time of a large form.
for (const type of [
  HTMLInputElement,
  HTMLButtonElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
]) {
  Object.defineProperty(type.prototype, 'labels', {
    get(this: HTMLElement) {
      if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
      const around = labelAround(this);
      const found = around ? [around] : [];
      if (!this.id) return found;
      const labels = document.getElementsByTagName('label');
      for (let index = 0; ; index += 1) {
        const label = item.call(labels, index);
        if (!(label instanceof HTMLLabelElement)) return found;
        if (label.htmlFor === this.id) found.push(label);
      }
    },
  });
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
  history.replaceState(null, '', '/');
});
