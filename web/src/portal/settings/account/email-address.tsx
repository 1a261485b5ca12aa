import styled from '@emotion/styled';
import {
  changeEmail,
  EMAIL_PATTERN,
  limits,
  normalizeEmail,
  type PendingEmail,
  sendEmailLinkAgain,
  withdrawEmailChange,
} from '@kontor/contracts/endpoints';
import { MailWarning } from 'lucide-react';
import { useState } from 'react';

import { call } from '../../../api/call.ts';
import { formatMoment } from '../../../format/date.ts';
import { useAction } from '../../../forms/action.tsx';
import { DialogButton } from '../../../forms/dialog.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/grid.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { usePortalTexts } from '../../texts.ts';
import { accountKey, passwordOf, type Proof, useOpenAccount } from './own-account.ts';
import { ProofForm } from './proof-form.tsx';

const pattern = new RegExp(EMAIL_PATTERN, 'u');
const isAddress = (email: string): boolean => email.length <= limits.email && pattern.test(email);

const Address = styled.p({ overflowWrap: 'anywhere' });

/** The address that waits: who entered it, until when its link works, and what can be done about it. */
function Pending({ email, isOwn, by, expiresAt }: PendingEmail) {
  const { pending: texts } = usePortalTexts('account').email;
  const { locale } = useLanguage();
  const again = useAction({
    key: accountKey,
    call: () => call(sendEmailLinkAgain),
    done: { title: texts.again.done, description: texts.again.sentTo(email) },
    failed: texts.again.failed,
  });
  const end = useAction({ ...texts.end, key: accountKey, call: () => call(withdrawEmailChange) });
  return (
    <Notice
      icon={<MailWarning aria-hidden />}
      title={isOwn ? texts.title : texts.titleOfOthers}
      action={
        <Row>
          <Button size="sm" variant="secondary" busy={again.isBusy} onClick={() => void again.run()}>
            {texts.again.label}
          </Button>
          <Button size="sm" variant="secondary" busy={end.isBusy} onClick={() => void end.run()}>
            {isOwn ? texts.end.label : texts.end.labelOfOthers}
          </Button>
        </Row>
      }
    >
      {isOwn ? texts.own(email) : texts.others(email, by)} {texts.until(formatMoment(expiresAt, locale))}
    </Notice>
  );
}

function ChangeForm({ current, onClose }: { current: string; onClose: () => void }) {
  const texts = usePortalTexts('account').email;
  const [value, setValue] = useState('');
  const [issue, setIssue] = useState<string>();
  const email = normalizeEmail(value);

  async function send(proof: Proof): Promise<unknown> {
    const found = email === current ? texts.change.same : isAddress(email) ? undefined : texts.change.invalid;
    setIssue(found);
    if (found) return false;
    return call(changeEmail, { body: { email, ...passwordOf(proof) } });
  }

  return (
    <ProofForm
      submitLabel={texts.change.submit}
      send={send}
      done={{ title: texts.change.done, description: texts.change.sentTo(email) }}
      onClose={onClose}
    >
      <Field label={texts.change.label} error={issue} required>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          value={value}
          onChange={(event) => {
            setValue(event.target.value);
            setIssue(undefined);
          }}
        />
      </Field>
    </ProofForm>
  );
}

/** The current user's email address, and how to change it: another one counts once its mail was answered. */
export function EmailAddress() {
  const { email: texts } = usePortalTexts('account');
  const { email, pending } = useOpenAccount().email;
  return (
    <Stack gap="lg">
      <Address>{email}</Address>
      {pending ? <Pending {...pending} /> : null}
      <div>
        <DialogButton
          trigger={<Button variant="secondary">{texts.change.open}</Button>}
          title={texts.change.title}
          description={texts.change.text}
        >
          {(close) => <ChangeForm current={email} onClose={close} />}
        </DialogButton>
      </div>
    </Stack>
  );
}
