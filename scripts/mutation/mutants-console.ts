/** Deliberate faults of the admin console. */
import type { Mutant } from './mutant.ts';

export const consoleMutants: readonly Mutant[] = [
  {
    rows: ['2.11 The console has the tabs Dashboard, Orders, Meals, User Management, Media'],
    file: 'web/features/admin/tabs.ts',
    from: "label: 'User Management',",
    to: "label: 'Users',",
  },
  {
    rows: ['2.11 Orders are listed, filtered by date, each with a dropdown of its status'],
    file: 'web/features/admin/orders/order-filters.ts',
    from: 'if (date) return parseCalendarDate(date) ?? undefined;',
    to: 'if (date) return undefined;',
  },
  {
    rows: ["2.11 A user's role is changed, and a user deleted after a question"],
    file: 'web/features/admin/users/change-role.tsx',
    from: 'body: { role, version: user.version }',
    to: 'body: { role: user.role, version: user.version }',
  },
  {
    rows: ['2.11 Images and videos are uploaded and deleted; an image is generated from a'],
    file: 'web/features/admin/media/delete-media.tsx',
    from: 'params: { name: media.name },',
    to: "params: { name: '' },",
  },
  {
    rows: ["5.9 Images only: 'Please select an image file (JPG, PNG, etc.)'; hint 'up to"],
    file: 'web/features/admin/kit/media/check-file.ts',
    from: "if (file.type.startsWith('image/')) return 'image';",
    to: "if (!file.type.startsWith('video/')) return 'image';",
  },
  {
    rows: ["8.9 'Failed to update user role', 'Failed to delete user', 'Failed to update"],
    file: 'web/features/admin/users/change-role.tsx',
    from: "'Failed to update user role'",
    to: "'Failed to save'",
  },
  {
    rows: ["8.9 'Upload failed', 'Generation failed', 'Delete failed'"],
    file: 'web/features/admin/kit/media/upload-queue.ts',
    from: "handleError('Upload failed', error);",
    to: '',
  },
];
