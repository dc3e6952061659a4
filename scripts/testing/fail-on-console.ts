/** Makes noise a failure: a test that lets an error or a warning reach the console fails. */
import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

// A test that expects noise takes the method over with vi.spyOn, and then none arrives here.
const methods = ['error', 'warn'] as const;
let noise: string[] = [];

for (const method of methods) {
  console[method] = (...parts: unknown[]) => {
    noise.push(`console.${method}: ${format(...parts)}`);
  };
}

beforeEach(() => {
  noise = [];
});

afterEach(() => {
  expect(noise, 'The console stays silent').toEqual([]);
});
