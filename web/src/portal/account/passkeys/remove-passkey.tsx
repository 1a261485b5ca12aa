import { toast } from '../../../ui/toast.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { usePortal } from '../../portal-context.ts';
import { usePageTexts } from '../../texts.ts';
import { ProofForm } from '../proof/proof-form.tsx';
import { useTwoFactor } from '../two-factor/use-two-factor.ts';
import { useIsOnlyWay } from '../use-is-only-way.ts';
import type { PasskeyDialogProps } from './rename-passkey.tsx';
import { usePasskeyCalls, usePasskeys } from './use-passkeys.ts';

/** What follows when the passkey is removed. */
function useConsequences(name: string): string {
  const { removed } = usePageTexts('account').account.passkeys.remove;
  const { user } = usePortal();
  const isOnlyWay = useIsOnlyWay();
  const isLast = usePasskeys().data?.length === 1;
  const twoFactor = useTwoFactor().data;
  const mustSetUp = isLast && twoFactor?.isRequired === true && !twoFactor.isOn;
  return [
    removed.always(name),
    ...(isOnlyWay ? [removed.onlyWay(user.email)] : []),
    ...(mustSetUp ? [removed.setUp] : []),
  ].join(' ');
}

/** Removes a passkey, after a question that says what follows. */
export function RemovePasskey({ passkey: { id, name }, isOpen, onClose }: PasskeyDialogProps) {
  const { twoFactor, passkeys } = usePageTexts('account').account;
  const { remove, refresh } = usePasskeyCalls();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={passkeys.remove.title}
      description={useConsequences(name)}
      closeLabel={twoFactor.close}
    >
      <ProofForm
        fields={['currentPassword']}
        variant="danger"
        submitLabel={passkeys.remove.submit}
        send={async (proof) => {
          await remove(id, proof);
          toast.success({ title: passkeys.remove.success });
          onClose();
          await refresh();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
