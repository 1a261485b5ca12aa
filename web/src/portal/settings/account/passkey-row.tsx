import styled from '@emotion/styled';
import { MAX_PASSKEY_NAME, type Passkey } from '@kontor/contracts/endpoints';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { formatDate } from '../../../format/date.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ListRow } from '../../../lists/row-list.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { TooltipButton } from '../../../ui/tooltip.tsx';
import { useHandOverFocus } from '../../../ui/use-hand-over-focus.ts';
import { usePortal } from '../../access/portal-context.ts';
import { usePortalTexts } from '../../texts.ts';
import { AccountRowFacts, AccountRowName } from './account-section.tsx';
import { remove, rename, useIsOnlyWay, useOwnAccount, useRefreshAccount } from './own-account.ts';
import { ProofForm } from './proof-form.tsx';

const Actions = styled.div`
  display: flex;
  margin-right: -0.5rem;
`;

/** What follows when the passkey is removed. */
function useConsequences(name: string): string {
  const { removed } = usePortalTexts('account').passkeys.remove;
  const { user } = usePortal();
  const isOnlyWay = useIsOnlyWay();
  const { passkeys, twoFactor } = useOwnAccount();
  const mustSetUp = passkeys.length === 1 && twoFactor.isRequired && !twoFactor.isOn;
  return [
    removed.always(name),
    ...(isOnlyWay ? [removed.onlyWay(user.email)] : []),
    ...(mustSetUp ? [removed.setUp] : []),
  ].join(' ');
}

interface PasskeyDialogProps {
  passkey: Passkey;
  isOpen: boolean;
  onClose: () => void;
}

function RenameForm({ passkey, onClose }: Omit<PasskeyDialogProps, 'isOpen'>) {
  const { name } = passkey;
  const { twoFactor, passkeys: texts } = usePortalTexts('account');
  const refresh = useRefreshAccount();
  const form = useForm({
    initial: { name },
    check: (changed) => ({ name: changed.name.trim() === '' ? texts.nameRequired : undefined }),
    send: async (changed) => {
      await rename(passkey, changed.name.trim());
      await refresh();
      toast.success({ title: texts.rename.success });
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      cancelLabel={twoFactor.cancel}
      onCancel={onClose}
      submitLabel={form.isBusy ? twoFactor.working : texts.rename.submit}
      isReady={form.values.name !== name}
    >
      <Field label={texts.name} help={texts.nameHelp} error={form.issues.name} required>
        <TextInput {...form.input('name')} maxLength={MAX_PASSKEY_NAME} autoComplete="off" />
      </Field>
    </DialogForm>
  );
}

/** Gives a passkey another name. */
function RenamePasskey({ isOpen, ...rest }: PasskeyDialogProps) {
  const { twoFactor, passkeys } = usePortalTexts('account');
  return (
    <Dialog open={isOpen} onOpenChange={rest.onClose} title={passkeys.rename.title} closeLabel={twoFactor.close}>
      <RenameForm {...rest} />
    </Dialog>
  );
}

/** Removes a passkey, after a question that says what follows. */
function RemovePasskey({ passkey, isOpen, onClose }: PasskeyDialogProps) {
  const { twoFactor, passkeys } = usePortalTexts('account');
  const refresh = useRefreshAccount();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={passkeys.remove.title}
      description={useConsequences(passkey.name)}
      closeLabel={twoFactor.close}
    >
      <ProofForm
        fields={['currentPassword']}
        variant="danger"
        submitLabel={passkeys.remove.submit}
        send={async (proof) => {
          await remove(passkey, proof);
          toast.success({ title: passkeys.remove.success });
          onClose();
          await refresh();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** A passkey: name, dates, and buttons that rename and remove it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { passkeys: texts } = usePortalTexts('account');
  const { locale } = useLanguage();
  const [isOpen, setOpen] = useState<'rename' | 'remove'>();
  const close = () => setOpen(undefined);
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const actions = [
    { change: 'rename', icon: <Pencil aria-hidden /> },
    { change: 'remove', icon: <Trash2 aria-hidden /> },
  ] as const;
  return (
    <ListRow ref={useHandOverFocus<HTMLLIElement>()} marked>
      <IconTile aria-hidden>
        <KeyRound />
      </IconTile>
      <div>
        <AccountRowName>
          {name}
          {isSynced ? <Badge>{texts.synced}</Badge> : null}
        </AccountRowName>
        <AccountRowFacts>
          <li>
            <time dateTime={createdAt}>{texts.added(formatDate(createdAt, locale))}</time>
          </li>
          <li>
            {lastUsedAt === null ? (
              texts.unused
            ) : (
              <time dateTime={lastUsedAt}>{texts.lastUsed(formatDate(lastUsedAt, locale))}</time>
            )}
          </li>
        </AccountRowFacts>
      </div>
      <Actions>
        {actions.map(({ change, icon }) => (
          <TooltipButton key={change} label={texts[change].named(name)} onClick={() => setOpen(change)}>
            {icon}
          </TooltipButton>
        ))}
      </Actions>
      <RenamePasskey passkey={passkey} isOpen={isOpen === 'rename'} onClose={close} />
      <RemovePasskey passkey={passkey} isOpen={isOpen === 'remove'} onClose={close} />
    </ListRow>
  );
}
