/** The setting whether all staff must have two-step verification. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query, queryKey } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { errorText, handleError } from '#web/features/admin/kit/handle-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { SettingsSection } from '../settings-section.tsx';

const statusCall = 'GET /api/admin/second-factor';
const failure = 'Failed to change the sign-in of staff';

function useRequirement(onSent: () => void) {
  const queries = useQueryClient();
  return useSend('PUT /api/admin/settings/second-factor', {
    onSuccess(_, { body }) {
      void queries.invalidateQueries({ queryKey: queryKey(statusCall) });
      toast({
        title: body?.isRequired
          ? 'Two-step verification required'
          : 'Two-step verification is now optional',
      });
      onSent();
    },
  });
}

export function StaffSignIn() {
  const status = useQuery(query(statusCall));
  const [isAsking, setAsking] = useState(false);
  const change = useRequirement(() => setAsking(false));
  if (!status.data) return null;
  const { isRequired } = status.data;
  const send = (wanted: boolean) => {
    const onError = (error: unknown) => {
      if (!wanted) handleError(failure, error);
    };
    change.mutate({ body: { isRequired: wanted } }, { onError });
  };
  return (
    <SettingsSection title="Staff sign-in">
      <p>
        {isRequired
          ? 'All staff must use two-step verification.'
          : 'Two-step verification is optional for staff.'}
      </p>
      <div>
        <Button
          variant="secondary"
          isPending={change.isPending && !isAsking}
          onClick={() => {
            change.reset();
            if (isRequired) send(false);
            else setAsking(true);
          }}
        >
          {isRequired ? 'Make it optional' : 'Require it for all staff'}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Require two-step verification for all staff?"
          keep="Keep it optional"
          act="Require it"
          acting="Saving..."
          isPending={change.isPending}
          error={change.isError ? errorText(change.error) : undefined}
          onAct={() => send(true)}
          onClose={() => setAsking(false)}
        >
          <p>Staff who have not set it up must do so before they can do anything else.</p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}
