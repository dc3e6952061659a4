/** The section Sign-in: one's own, and what is required of all staff. */
import { useMay } from '#web/features/admin/kit/power.ts';
import { StaffSignIn } from './staff-sign-in.tsx';
import { YourSignIn } from './your-sign-in.tsx';

export function SignIn() {
  const mayChange = useMay('changeSettings');
  return (
    <>
      <YourSignIn />
      {mayChange && <StaffSignIn />}
    </>
  );
}
