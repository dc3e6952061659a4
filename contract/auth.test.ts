/** Registering and signing in: which inputs are accepted, and which are refused. */
import { describe, expect, it } from 'vitest';
import { LoginBody, Phone, passwordLengthMax, RegisterBody } from './auth.ts';

const asha = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  password: 'warm-bread-42',
};

const register = (changes: Readonly<Record<string, unknown>> = {}) =>
  RegisterBody.safeParse({ ...asha, ...changes });

/** The refusal as `path: message`, in the order of the fields. */
const problems = (changes: Readonly<Record<string, unknown>>): string[] =>
  register(changes).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];

describe('registering', () => {
  it('accepts a customer and converts the phone number to E.164', () => {
    expect(register().data).toEqual({ ...asha, phone: '+919876543210' });
  });

  it.each([
    ...[
      'isAdmin',
      'role',
      'id',
      'walletBalance',
      'balance',
      'authType',
      'createdAt',
      'emailVerified',
    ],
    ...['is_admin', 'Role', 'address', 'constructor', 'passwordHash'],
  ])('refuses the unknown field %s instead of dropping it', (field) => {
    const [issue, ...more] = register({ [field]: 'super_admin' }).error?.issues ?? [];
    expect(issue).toMatchObject({ code: 'unrecognized_keys', keys: [field] });
    expect(more).toEqual([]);
  });

  it('does not take a role through the prototype', () => {
    const forged: unknown = JSON.parse(
      `{"__proto__":{"role":"super_admin"},${JSON.stringify(asha).slice(1)}`,
    );
    const parsed = RegisterBody.safeParse(forged);
    expect(parsed.data ?? {}).not.toHaveProperty('role');
    expect({}).not.toHaveProperty('role');
  });

  it.each(['firstName', 'lastName', 'email', 'phone', 'password'])(
    'names %s if it is missing',
    (field) => {
      const paths = register({ [field]: undefined }).error?.issues.map((issue) => issue.path);
      expect(paths).toEqual([[field]]);
    },
  );

  it.each([null, 1, true, {}, [], ['Asha']])('refuses %j for every field, by name', (value) => {
    for (const field of Object.keys(asha)) {
      expect(register({ [field]: value }).error?.issues[0]?.path).toEqual([field]);
    }
  });

  it('names all fields at once', () => {
    const paths = RegisterBody.safeParse({}).error?.issues.map((issue) => issue.path[0]);
    expect(paths).toEqual(Object.keys(asha));
  });

  it.each([null, undefined, 1, 'x', []])('refuses %j as a form', (form) =>
    expect(RegisterBody.safeParse(form).success).toBe(false),
  );
});

describe('an email', () => {
  it.each([
    ['ASHA@Example.COM', 'asha@example.com'],
    ['  asha@example.com\n', 'asha@example.com'],
    ['Asha.Rao+lunch@mail.example.co.in', 'asha.rao+lunch@mail.example.co.in'],
  ])('%j is %s', (typed, email) => {
    expect(register({ email: typed }).data?.email).toBe(email);
    expect(LoginBody.safeParse({ email: typed, password: 'x' }).data?.email).toBe(email);
  });

  it.each([
    ...['', 'asha', 'asha@', '@example.com', 'asha@example', 'a b@example.com', 'a@b@example.com'],
    ...['asha@example..com', '.asha@example.com', 'asha.@example.com', 'asha@-example.com '],
    ...[
      'asha@example.com,x@evil.com',
      'asha@example.com\u0000',
      'asha@example.com\nBcc: x@evil.com',
    ],
    ...['"x"@example.com', 'аsha@example.com', 'asha@exämple.com', '\u202easha@example.com'],
    ...[`${'a'.repeat(250)}@example.com`, 'javascript:alert(1)', 'a\ud800@example.com'],
  ])('%j is refused', (email) => {
    expect(register({ email }).error?.issues[0]?.path).toEqual(['email']);
    expect(LoginBody.safeParse({ email, password: 'x' }).success).toBe(false);
  });

  it.each(['a', 'a.', 'a@', 'a@a.', '-', "'"])(
    'a huge text made of %j is refused quickly',
    (piece) => expect(register({ email: piece.repeat(60_000) }).success).toBe(false),
  );
});

describe('a phone number', () => {
  it.each([
    ...['9876543210', '09876543210', '919876543210', '+919876543210', '+91 98765 43210'],
    ...['98765-43210', '(+91) 98765-43210', ' 98765 43210 ', '+91-98765-43210', '098765 43210'],
    ...['98765\u00a043210'],
  ])('%j is +919876543210', (phone) =>
    expect(register({ phone }).data?.phone).toBe('+919876543210'),
  );

  it.each([
    ['6000000000', '+916000000000'],
    ['9198765432', '+919198765432'],
    ['919198765432', '+919198765432'],
  ])('%s is %s', (phone, stored) => expect(register({ phone }).data?.phone).toBe(stored));

  it.each([
    ...['', '12345', '1876543210', '5876543210', '98765432101', '987654321', '+1 9876543210'],
    ...['+44 7911 123456', '98765abcde', '९८७६५४३२१०', '９８７６５４３２１０', '+91+919876543210'],
    ...['9876543210\u0000', "9876543210'", '9876543210;x', '0919876543210', '-'.repeat(30)],
  ])('%j is refused', (phone) =>
    expect(problems({ phone })).toEqual(['phone: Enter a 10-digit Indian mobile number']),
  );

  it('stays the same when it is parsed again', () => {
    expect(Phone.safeParse('+919876543210').data).toBe('+919876543210');
  });
});

describe('a password', () => {
  it.each(['12345678', 'पासवर्ड है', '  spaces  count  ', '🍛'.repeat(8), 'x'.repeat(128)])(
    '%j is accepted unchanged',
    (password) => expect(register({ password }).data?.password).toBe(password),
  );

  it.each([
    ['1234567', 'password: Use at least 8 characters'],
    ['', 'password: Use at least 8 characters'],
    ['🍛'.repeat(7), 'password: Use at least 8 characters'],
    ['x'.repeat(passwordLengthMax + 1), 'password: Use at most 128 characters'],
  ])('%j is refused', (password, problem) => expect(problems({ password })).toEqual([problem]));

  it('at sign-in can be anything of reasonable length', () => {
    const login = (password: unknown) => LoginBody.safeParse({ email: asha.email, password });
    expect(login('x').success).toBe(true);
    expect(login('').error?.issues[0]?.message).toBe('Enter your password');
    expect(login('x'.repeat(1_025)).success).toBe(false);
    expect(LoginBody.safeParse({ ...asha }).success).toBe(false);
  });
});

describe('a name', () => {
  it.each([
    ['A\u0000', 'firstName: Some characters cannot be used here'],
    ['A\ud800', 'firstName: Some characters cannot be used here'],
    ['\u202eahsA', 'firstName: Some characters cannot be used here'],
    ['a'.repeat(61), 'firstName: Keep your first name within 60 characters'],
    ['  ', 'firstName: Enter your first name'],
  ])('%j is refused', (firstName, problem) => expect(problems({ firstName })).toEqual([problem]));
});
