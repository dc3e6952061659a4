/** Opens WhatsApp with a message, for staff to send. */
import { whatsAppLink } from '#domain/settings/identity.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface WhatsAppButtonProps {
  /** Null where nobody is known yet: whoever sends it chooses. */
  readonly phone: string | null;
  readonly words: string;
  readonly children: string;
}

export function WhatsAppButton({ phone, words, children }: WhatsAppButtonProps) {
  const chat = phone ? whatsAppLink(phone) : 'https://wa.me/';
  return (
    <a
      className={buttonClass({ size: 'sm', variant: 'secondary' })}
      href={`${chat}?text=${encodeURIComponent(words)}`}
      target="_blank"
      rel="noreferrer"
    >
      {children}
    </a>
  );
}
