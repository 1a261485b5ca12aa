import styled from '@emotion/styled';
import { CONSENT_VERSION, EMAIL_PATTERN, limits, type NewSubscription, subscribe } from '@kontor/contracts/endpoints';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';

import { call } from '../../../api/call.ts';
import { errorText } from '../../../api/error-text.ts';
import { paths } from '../../../content/site-map.ts';
import { oneLine } from '../../../format/one-line.ts';
import { SendingForm } from '../../../forms/sending-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useHoneypot } from '../../../forms/use-honeypot.tsx';
import { usePageWords } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePageTexts } from '../../texts.ts';

const Links = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space.sm} ${theme.space.lg}`,
  marginTop: theme.space.md,
  fontSize: theme.size.xs,
});

const address = new RegExp(EMAIL_PATTERN, 'u');

/** The issue of an email address; undefined for a valid one. */
function emailIssue(email: string, texts: { required: string; invalidEmail: string }): string | undefined {
  const trimmed = email.trim();
  if (trimmed === '') return texts.required;
  return trimmed.length <= limits.email && address.test(trimmed) ? undefined : texts.invalidEmail;
}

const Form = styled(SendingForm)({
  display: 'grid',
  gap: theme.space.md,
  [theme.media.sm]: { gridTemplateColumns: '1fr 1fr' },
});

const Send = styled.div({ gridColumn: '1 / -1' });

/** What a reader consents to, as in `consentTexts`. */
const CONSENT_KEYS = ['title', 'text', 'privacy', 'submit'].map((name) => `newsletter.${name}`);

const empty = { email: '', name: '' };

/** The sign-up for the newsletter, with links to the newsletters so far and to the privacy policy. */
export function NewsletterForm() {
  const dictionary = usePageTexts('home');
  const { newsletter } = dictionary;
  // Words of the company's own have no version: the history of the website tells what was shown.
  const { texts } = usePageWords();
  const hasConsentText = !CONSENT_KEYS.some((key) => Object.hasOwn(texts, key));
  const honeypot = useHoneypot();
  const [sentTo, setSentTo] = useState<string>();
  const { trigger } = useSWRMutation(subscribe.url, (_key: string, { arg }: { arg: NewSubscription }) =>
    call(subscribe, { body: arg }),
  );
  const { element, input, issues, isBusy } = useForm({
    initial: empty,
    empty,
    check: ({ email, name }) => ({
      email: emailIssue(email, newsletter),
      name: name.trim().length > limits.name ? newsletter.nameTooLong(limits.name) : undefined,
    }),
    send: async ({ email, name }) => {
      await trigger({
        email: email.trim(),
        ...(name.trim() ? { name: oneLine(name) } : {}),
        page: location.pathname,
        ...(hasConsentText && { consentVersion: CONSENT_VERSION }),
        ...honeypot.robotSigns(),
      });
      setSentTo(email.trim());
      toast.success(newsletter.success);
    },
    report: (error) => toast.destructive({ title: newsletter.failure, description: errorText(error, dictionary) }),
  });

  const next =
    sentTo === undefined
      ? null
      : {
          title: newsletter.sent.title,
          texts: [newsletter.sent.text(sentTo), newsletter.sent.hint],
          again: newsletter.sent.again,
          onAgain: () => setSentTo(undefined),
        };
  return (
    <div>
      <Form {...element} sent={next}>
        {honeypot.field}
        <Field label={newsletter.email} error={issues.email} required>
          <TextInput {...input('email')} type="email" autoComplete="email" placeholder={newsletter.emailPlaceholder} />
        </Field>
        <Field label={newsletter.name} note={newsletter.optional} error={issues.name}>
          <TextInput {...input('name')} autoComplete="name" />
        </Field>
        <Send>
          <SubmitButton busy={isBusy}>{isBusy ? newsletter.subscribing : newsletter.submit}</SubmitButton>
        </Send>
      </Form>
      <Links>
        <TextLink href={paths.newsletter}>{newsletter.archive}</TextLink>
        <TextLink href={paths.privacyPolicy}>{newsletter.privacy}</TextLink>
      </Links>
    </div>
  );
}
