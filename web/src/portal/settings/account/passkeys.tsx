import styled from '@emotion/styled';
import { MAX_PASSKEY_NAME, type Passkey, removePasskey, renamePasskey } from '@kontor/contracts/endpoints';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { byId, call } from '../../../api/call.ts';
import { formatDate } from '../../../format/date.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { DialogButton } from '../../../forms/dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ListRow, RowList } from '../../../lists/row-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { Note } from '../../../ui/note.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { TooltipButton } from '../../../ui/tooltip.tsx';
import { useHandOverFocus } from '../../../ui/use-hand-over-focus.ts';
import { usePortal } from '../../access/portal-context.ts';
import { usePortalTexts } from '../../texts.ts';
import { AccountRowFacts, AccountRowName } from './account-section.tsx';
import {
  createPasskey,
  knowsPasskeys,
  passwordOf,
  useCeremonyText,
  useIsOnlyWay,
  useOwnAccount,
  useRefreshAccount,
} from './own-account.ts';
import { PasskeyLogin, ProofDialog, ProofForm } from './proof-form.tsx';
import { browserName, nameOf } from './session-list.tsx';

interface PasskeysProps {
  /** Called with recovery codes, which are shown once. */
  onCodes: (recoveryCodes: string[]) => void;
}

function AddPasskeyForm({ onCodes, onClose }: PasskeysProps & { onClose: () => void }) {
  const { passkeys: texts, sessions } = usePortalTexts('account');
  const ceremonyText = useCeremonyText();
  const { userAgent } = navigator;
  const thisBrowser = nameOf(browserName(userAgent), userAgent, sessions).slice(0, MAX_PASSKEY_NAME);
  const [name, setName] = useState(thisBrowser);
  return (
    <ProofForm
      submitLabel={texts.add.submit}
      failureText={ceremonyText}
      send={async (proof) => {
        const { recoveryCodes } = await createPasskey(name.trim() || thisBrowser, proof);
        if (recoveryCodes) onCodes(recoveryCodes);
      }}
      done={texts.add.done}
      onClose={onClose}
    >
      <Note>{texts.add.text}</Note>
      <Field label={texts.name} help={texts.nameHelp}>
        <TextInput
          name="passkey-name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={MAX_PASSKEY_NAME}
          autoComplete="off"
        />
      </Field>
    </ProofForm>
  );
}

/** The button that opens the dialog for a new passkey, and the dialog. */
function AddPasskey({ onCodes }: PasskeysProps) {
  const { passkeys: texts } = usePortalTexts('account');
  const isFirst = useOwnAccount().passkeys.length === 0;
  if (!knowsPasskeys()) return <Note>{texts.unsupported}</Note>;
  return (
    <div>
      <DialogButton
        trigger={
          <Button variant={isFirst ? 'primary' : 'secondary'}>{isFirst ? texts.add.open : texts.add.another}</Button>
        }
        title={texts.add.title}
      >
        {(close) => <AddPasskeyForm onCodes={onCodes} onClose={close} />}
      </DialogButton>
    </div>
  );
}

function RenameForm({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { twoFactor, passkeys: texts } = usePortalTexts('account');
  const refresh = useRefreshAccount();
  const form = useForm({
    initial: { name },
    check: (changed) => ({ name: changed.name.trim() === '' ? texts.nameRequired : undefined }),
    send: async (changed) => {
      await call(renamePasskey, { ...byId(id), body: { name: changed.name.trim() } });
      await refresh();
      toast.success({ title: texts.rename.done });
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      texts={{ ...twoFactor, submit: texts.rename.submit }}
      onCancel={onClose}
      isReady={form.values.name !== name}
    >
      <Field label={texts.name} help={texts.nameHelp} error={form.issues.name} required>
        <TextInput {...form.input('name')} maxLength={MAX_PASSKEY_NAME} autoComplete="off" />
      </Field>
    </DialogForm>
  );
}

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

const Actions = styled.div({ display: 'flex', marginRight: '-0.5rem' });

/** A passkey: name, dates, and buttons that rename and remove it. */
function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { passkeys: texts } = usePortalTexts('account');
  const { locale } = useLanguage();
  const { id, name, isSynced, createdAt, lastUsedAt } = passkey;
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
        <DialogButton
          trigger={
            <TooltipButton label={texts.rename.named(name)}>
              <Pencil aria-hidden />
            </TooltipButton>
          }
          title={texts.rename.title}
        >
          {(close) => <RenameForm passkey={passkey} onClose={close} />}
        </DialogButton>
        <ProofDialog
          trigger={
            <TooltipButton label={texts.remove.named(name)}>
              <Trash2 aria-hidden />
            </TooltipButton>
          }
          title={texts.remove.title}
          description={useConsequences(name)}
          variant="danger"
          submitLabel={texts.remove.submit}
          send={(proof) => call(removePasskey, { ...byId(id), body: passwordOf(proof) })}
          done={{ title: texts.remove.done }}
        />
      </Actions>
    </ListRow>
  );
}

const Title = styled.h2({ fontSize: theme.size.lg });

/** After the first passkey of a user who has to set up two factors: the session ends with a login by it. */
export function LogInNext({ onCodes }: PasskeysProps) {
  const { next } = usePortalTexts('account').passkeys;
  return (
    <Card>
      <Stack>
        <div>
          <Title>{next.title}</Title>
          <Note>{next.text}</Note>
        </div>
        <PasskeyLogin />
        <AddPasskey onCodes={onCodes} />
      </Stack>
    </Card>
  );
}

/** The current user's passkeys. */
export function Passkeys({ onCodes }: PasskeysProps) {
  const { passkeys: texts } = usePortalTexts('account');
  const { passkeys } = useOwnAccount();
  const add = <AddPasskey onCodes={onCodes} />;
  return passkeys.length === 0 ? (
    <Card>
      <Stack>
        <Note>{texts.none}</Note>
        {add}
      </Stack>
    </Card>
  ) : (
    <Stack>
      <RowList aria-label={texts.label}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </RowList>
      {add}
    </Stack>
  );
}
