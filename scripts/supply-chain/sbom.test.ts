/** The list of packages for scanners, made from what npm lists. */
import { expect, it } from 'vitest';
import { type Bom, type Component, complete, findUnlisted, withoutTools } from './sbom.ts';

const component = (name: string, rest: Partial<Component> = {}): Component => ({
  'bom-ref': `${name}@1.0.0`,
  name,
  version: '1.0.0',
  ...rest,
});
const isTool = { properties: [{ name: 'cdx:npm:package:development', value: 'true' }] };
const bom: Bom = {
  metadata: { component: component('a-folder') },
  components: [component('png-js'), component('kit'), component('tool', isTool)],
  dependencies: [
    { ref: 'a-folder@1.0.0', dependsOn: ['kit@1.0.0', 'tool@1.0.0'] },
    { ref: 'kit@1.0.0', dependsOn: ['png-js@1.0.0'] },
    { ref: 'tool@1.0.0', dependsOn: ['kit@1.0.0'] },
  ],
};
const lockfile = {
  packages: {
    '': {},
    'node_modules/kit': { version: '1.0.0' },
    'node_modules/tool/node_modules/kit': { version: '2.0.0', dev: true },
  },
};

it('names the shop, and the licences that npm does not find', () => {
  const licensed = component('kit', { licenses: [{ license: { id: 'ISC' } }] });
  const completed = complete({ ...bom, components: [component('png-js'), licensed] }, 'sukoon');
  expect(completed.metadata.component.name).toBe('sukoon');
  const licences = completed.components.map(({ licenses }) => licenses?.[0]?.license.id);
  expect(licences).toEqual(['MIT', 'ISC']);
});

it('leaves out tools, and keeps what a tool shares with the shop', () => {
  const { components, dependencies } = withoutTools(bom);
  expect(components.map(({ name }) => name)).toEqual(['png-js', 'kit']);
  expect(dependencies).toEqual([
    { ref: 'a-folder@1.0.0', dependsOn: ['kit@1.0.0'] },
    { ref: 'kit@1.0.0', dependsOn: ['png-js@1.0.0'] },
  ]);
});

it('misses what the lockfile has, by name and version', () => {
  expect(findUnlisted(bom, lockfile, () => true)).toEqual(['kit@2.0.0']);
  expect(findUnlisted(bom, lockfile, (at) => at === 'node_modules/kit')).toEqual([]);
});
