/** The icons of fields and places, drawn like the others of the kit. */
import type { ReactNode } from 'react';

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

function Eye() {
  return (
    <>
      <path d="M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  );
}

export function EyeIcon() {
  return (
    <Drawing>
      <Eye />
    </Drawing>
  );
}

export function EyeOffIcon() {
  return (
    <Drawing>
      <Eye />
      <path d="M5 19 19 5" />
    </Drawing>
  );
}

export function CalendarIcon() {
  return (
    <Drawing>
      <path d="M5 6.5h14v13H5zM5 10.5h14M9 4v4M15 4v4" />
    </Drawing>
  );
}

export function PinIcon() {
  return (
    <Drawing>
      <path d="M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21z" />
      <circle cx="12" cy="9.5" r="2.4" />
    </Drawing>
  );
}
