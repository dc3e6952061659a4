/** Translation: English texts are in the code, other languages in dictionaries. */
import { createElement, Fragment, type ReactNode } from 'react';
import { brand } from '#domain/brand.ts';
import type { hindi } from './hindi/hindi.ts';

/**
 * A text of the interface, in English as written in the code; `{name}` is a placeholder, and
 * `{brand}` always the name of the shop.
 */
type Phrase = keyof typeof hindi;
/** A text without placeholders: a heading, a label, an option. */
export type Label = Exclude<Phrase, `${string}{${string}`>;
export type Dictionary = Readonly<Record<string, string>>;

type Slot<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Slot<Rest> : never;
type Given<Text> = Exclude<Slot<Text>, 'brand'>;
type Values<Text, Value> = [Given<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Given<Text>, Value>>];

export interface Translate {
  /** `t('Add {meal}', { meal: 'Poha' })`: a phrase without a Hindi translation does not compile. */
  <Text extends Phrase>(text: Text, ...values: Values<Text, string | number>): string;
  /** The same with React elements in its placeholders. */
  readonly nodes: <Text extends Phrase>(
    text: Text,
    ...values: Values<Text, ReactNode>
  ) => ReactNode;
  /**
   * A text that reaches the page as data, such as a message of the server; English when unknown.
   */
  readonly data: (text: string) => string;
}

const slot = /\{(\w+)\}/;

/** English when there is no dictionary. */
export function createTranslate(
  dictionary: Dictionary | null,
  brandName: string = brand.name,
): Translate {
  const translated = (text: string) => dictionary?.[text] ?? text;
  // Every second part is the name of a placeholder.
  const filled = <Value>(text: string, values?: Readonly<Record<string, Value>>) => {
    const all: Readonly<Record<string, Value | string>> = { brand: brandName, ...values };
    return translated(text)
      .split(slot)
      .map((part, index) => (index % 2 === 1 ? all[part] : part));
  };
  return Object.assign(
    (text: string, values?: Readonly<Record<string, string | number>>) =>
      filled(text, values).join(''),
    {
      nodes: (text: string, values?: Readonly<Record<string, ReactNode>>) =>
        createElement(Fragment, null, ...filled(text, values)),
      data: translated,
    },
  );
}
