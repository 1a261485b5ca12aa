import styled from '@emotion/styled';
import { limits } from '@kontor/contracts/endpoints';
import { type FormEvent, useRef, useState } from 'react';

import { errorText } from '../../../api/error-text.ts';
import { brand } from '../../../content/brand.ts';
import { oneLine } from '../../../format/one-line.ts';
import { useHoneypot } from '../../../forms/use-honeypot.tsx';
import { theme } from '../../../theme/theme.ts';
import { Field } from '../../../ui/field.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { NeedsScript } from '../../../ui/needs-script.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePageTexts } from '../../texts.ts';
import { emailIssue } from './email-issue.ts';
import { useSubscribe } from './use-subscribe.ts';

const Form = styled.form`
  display: grid;
  gap: ${theme.space.md};

  ${theme.media.sm} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Send = styled.div`
  grid-column: 1 / -1;
`;

/** The newsletter's form. */
export function NewsletterForm() {
  const dictionary = usePageTexts('home');
  const { newsletter } = dictionary;
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [wasSent, setSent] = useState(false);
  const { trigger, isMutating } = useSubscribe();
  const honeypot = useHoneypot();

  const issues = {
    email: emailIssue(email, newsletter),
    name: name.trim().length > limits.name ? newsletter.nameTooLong(limits.name) : undefined,
  };

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isMutating) return;
    setSent(true);
    if (issues.email || issues.name) {
      focusInvalid(form.current);
      return;
    }
    try {
      await trigger({ email: email.trim(), ...(name.trim() ? { name: oneLine(name) } : {}), ...honeypot.robotSigns() });
      toast.success(newsletter.success);
      setEmail('');
      setName('');
      setSent(false);
    } catch (error) {
      toast.destructive({ title: newsletter.failure, description: errorText(error, dictionary) });
    }
  }

  return (
    <Form ref={form} method="post" onSubmit={(event) => void send(event)} noValidate>
      {honeypot.field}
      <NeedsScript>{dictionary.layout.needsScript(brand.email)}</NeedsScript>
      <Field label={newsletter.email} error={wasSent ? issues.email : undefined} required>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          placeholder={newsletter.emailPlaceholder}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label={newsletter.name} note={newsletter.optional} error={wasSent ? issues.name : undefined}>
        <TextInput name="name" autoComplete="name" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Send>
        <SubmitButton busy={isMutating}>{isMutating ? newsletter.subscribing : newsletter.submit}</SubmitButton>
      </Send>
    </Form>
  );
}
