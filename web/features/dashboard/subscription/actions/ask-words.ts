/** The texts of an action's dialog besides its consequences. */
import { useT } from '#web/language/language.tsx';
import { useShortDay } from '#web/shared/subscription/subscription.ts';
import type { Ask } from './actions.ts';

interface AskWords {
  readonly title: string;
  readonly confirm: string;
  readonly leave: string;
}

export function useAskWords(): (ask: Ask) => AskWords {
  const t = useT();
  const shortDay = useShortDay();
  const titled = (title: string, confirm: string, leave = t('Not now')) => ({
    title,
    confirm,
    leave,
  });
  return (ask) => {
    switch (ask.kind) {
      case 'pause':
        return titled(t('Pause your subscription'), t('Pause'));
      case 'resume':
        return titled(t('Resume your subscription'), t('Resume'));
      case 'skip':
        return titled(t('Skip {day}', { day: shortDay(ask.date) }), t('Skip'));
      case 'unskip':
        return titled(t('Restore {day}', { day: shortDay(ask.date) }), t('Restore'));
      case 'plan':
        return titled(t('Change plan'), t('Change plan'));
      case 'weekdays':
        return titled(t('Change delivery days'), t('Change days'));
      case 'address':
        return titled(t('Change address'), t('Change address'));
      case 'auto-renew': {
        // The whole act: by its verb alone, in Hindi, the button would be named like Close.
        const act = ask.isOn ? t('Turn on auto-renew') : t('Turn off auto-renew');
        return titled(act, act);
      }
      case 'cancel':
        return titled(
          t('Cancel your subscription'),
          t('Cancel subscription'),
          t('Keep subscription'),
        );
    }
  };
}
