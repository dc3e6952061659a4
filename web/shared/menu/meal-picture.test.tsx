// @vitest-environment jsdom
/** A dish without a picture, or with one that does not load (Spec 2.2). */
import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { plateImageUrl } from '#web/ui/plate.tsx';
import { MealPicture } from './meal-picture.tsx';

const shown = () => document.querySelector('img')?.getAttribute('src');

test('a dish without a picture shows the empty plate', () => {
  render(<MealPicture imageUrl={null} sizes="64px" />);
  expect(shown()).toBe(plateImageUrl);
});

test('a picture that does not load is replaced by the empty plate, once', () => {
  render(<MealPicture imageUrl="/media/gone-640.webp" sizes="64px" />);
  const image = () => document.querySelector('img') as HTMLImageElement;
  expect(shown()).toBe('/media/gone-640.webp');
  fireEvent.error(image());
  expect(shown()).toBe(plateImageUrl);
  fireEvent.error(image());
  expect(shown()).toBe(plateImageUrl);
});
