/** Every kind of access against every role. */
import { describe, expect, it } from 'vitest';
import { linkKinds } from '#domain/links/work-link.ts';
import {
  type Access,
  decideAccess,
  isAdmin,
  isForLink,
  mayDo,
  type Power,
  powers,
  roles,
} from './access.ts';

describe('deciding access', () => {
  const callers = [null, ...roles] as const;

  it.each<[string, Access, readonly string[]]>([
    ['public', 'public', ['allow', 'allow', 'allow', 'allow', 'allow']],
    ['user', 'user', ['sign-in', 'allow', 'allow', 'allow', 'allow']],
    ['crm', ['crm'], ['sign-in', 'forbid', 'allow', 'forbid', 'forbid']],
    ['kitchen', ['order_management'], ['sign-in', 'forbid', 'forbid', 'allow', 'forbid']],
    ['owner', ['super_admin'], ['sign-in', 'forbid', 'forbid', 'forbid', 'allow']],
    [
      'all staff',
      ['crm', 'order_management', 'super_admin'],
      ['sign-in', 'forbid', 'allow', 'allow', 'allow'],
    ],
    ['nobody', [], ['sign-in', 'forbid', 'forbid', 'forbid', 'forbid']],
  ])('%s: visitor, customer, crm, order_management, super_admin', (_name, access, answers) =>
    expect(callers.map((role) => decideAccess(access, role))).toEqual(answers),
  );

  it('asks a visitor to sign in before it forbids anything', () => {
    expect(decideAccess(['super_admin'], null)).toBe('sign-in');
  });

  it('lets no session open what belongs to a link, not even the owner’s', () => {
    for (const kind of linkKinds) {
      expect(isForLink(kind)).toBe(true);
      expect(callers.map((role) => decideAccess(kind, role))).toEqual(callers.map(() => 'sign-in'));
    }
    expect([isForLink('public'), isForLink('user'), isForLink(['crm'])]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('gives no role access that does not list it', () => {
    for (const role of roles) {
      const others = roles.filter((other) => other !== role);
      expect(decideAccess(others, role)).toBe('forbid');
      expect(decideAccess([role], role)).toBe('allow');
    }
  });
});

describe('the console', () => {
  it('is open to all staff and to no customer', () => {
    expect(roles.map((role) => [role, isAdmin(role)])).toEqual([
      ['customer', false],
      ['crm', true],
      ['order_management', true],
      ['super_admin', true],
    ]);
  });
});

it.each(Object.keys(powers) as Power[])('the owner may %s, a customer may not', (power) => {
  expect(mayDo('super_admin', power)).toBe(true);
  expect(mayDo('customer', power)).toBe(false);
});
