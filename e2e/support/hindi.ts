/** Checks a page in Hindi: that all texts are translated, and that no lines overlap. */
import { expect, type Page } from '@playwright/test';
import { byClass } from './by-class.ts';

/** Names, codes and the abbreviations that India reads in Latin letters. */
const latin = new Set('Sukoon UPI GST GSTIN FSSAI OTP SK Razorpay English'.split(' '));

/** Every text that can be read or heard on the page now, but for the owner's own in English. */
const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate((wordmark) => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const spoken = ['aria-label', 'alt', 'placeholder'] as const;
    const attributes = [...document.body.querySelectorAll('[aria-label], [alt], [placeholder]')]
      .filter(isShown)
      .flatMap((element) => spoken.map((name) => element.getAttribute(name) ?? ''));
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent && !parent.closest(`script, style, [lang=en], ${wordmark}`) && isShown(parent)) {
        texts.push(node.textContent ?? '');
      }
    }
    return [...texts, ...attributes];
  }, byClass('wordmark'));

/** Every word in Latin letters is a name or a code; `names` are those of this visit. */
export async function expectHindi(page: Page, names: readonly string[] = []): Promise<void> {
  const texts = (await readTexts(page)).map((text) =>
    // Addresses of mails, and what belongs to this visit.
    names.reduce((left, name) => left.replaceAll(name, ''), text.replaceAll(/\S+@\S+/g, '')),
  );
  const english = texts.filter((text) =>
    (text.match(/[A-Za-z]{2,}/g) ?? []).some((word) => !latin.has(word)),
  );
  expect.soft(english, 'nothing is left in English').toEqual([]);
}

/** The baselines of two lines of a heading are at least this far apart, in heights of its type. */
const lineHeightMin = 1.25;

/** What is drawn of Devanagari is up to this high: lines closer than that touch. */
export async function expectRoomBetweenLines(page: Page): Promise<void> {
  const headings = page.locator(`h1, h2, h3, ${byClass('tagline')}, ${byClass('button')}`);
  const tight = await headings.evaluateAll((headings, min) => {
    const texts = headings.flatMap((heading) =>
      [heading, ...heading.querySelectorAll('*')].flatMap((element) => [...element.childNodes]),
    );
    return texts.flatMap((text) => {
      const words = text.nodeType === Node.TEXT_NODE ? (text.textContent ?? '') : '';
      const parent = text.parentElement;
      if (!/[\u0900-\u097f]/.test(words) || !parent?.checkVisibility()) return [];
      const style = getComputedStyle(parent);
      const { fontSize, lineHeight } = style;
      const tracking = style.getPropertyValue('letter-spacing');
      const range = document.createRange();
      range.selectNodeContents(text);
      const tops = [...range.getClientRects()].map(({ top }) => top);
      const step = Number.parseFloat(fontSize) * min;
      const isTight =
        Number.parseFloat(lineHeight) < step - 0.5 ||
        tops.some((top, at) => at > 0 && top - (tops[at - 1] ?? 0) < step - 1);
      const isSpaced = tracking !== 'normal' && tracking !== '0px';
      return isTight || isSpaced ? [`${words}: ${lineHeight} of ${fontSize}`] : [];
    });
  }, lineHeightMin);
  expect.soft(tight, 'no heading is set too tight').toEqual([]);
}

/** No picture lies on these words. */
export async function expectClear(page: Page, words: string, pictures: string): Promise<void> {
  const touched = await page.evaluate(
    ([wordsAt, picturesAt]) => {
      const range = document.createRange();
      const element = document.querySelector(wordsAt);
      if (!element) return ['the words are not there'];
      range.selectNodeContents(element);
      const lines = [...range.getClientRects()];
      const plates = [...document.querySelectorAll(picturesAt)].filter((each) =>
        each.checkVisibility(),
      );
      return plates.flatMap((plate) => {
        const { left, top, width } = plate.getBoundingClientRect();
        // A plate is round.
        const isTouched = lines.some((line) => {
          const x = Math.max(line.left, Math.min(left + width / 2, line.right));
          const y = Math.max(line.top, Math.min(top + width / 2, line.bottom));
          return Math.hypot(x - left - width / 2, y - top - width / 2) < width / 2;
        });
        return isTouched ? [plate.className] : [];
      });
    },
    [words, pictures] as const,
  );
  expect.soft(touched, 'no picture lies on the words').toEqual([]);
}
