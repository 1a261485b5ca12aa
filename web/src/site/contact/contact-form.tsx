import styled from '@emotion/styled';
import {
  contactServices as offeredServices,
  type NewContactSubmission,
  submitContact,
} from '@kontor/contracts/endpoints';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { useFacts } from '../../i18n/words.ts';
import { paths } from '../../content/site-map.ts';
import { SendingForm } from '../../forms/sending-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useHoneypot } from '../../forms/use-honeypot.tsx';
import { serviceName } from '../../i18n/contact-services/service-name.ts';
import type { ContactServicesTexts } from '../../i18n/contact-services/texts.en.ts';
import { theme } from '../../theme/theme.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { type Choice, Select } from '../../ui/select.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePageTexts } from '../texts.ts';
import { type Application, checkDraft, type ContactDraft, emptyDraft, prefillFrom, submissionOf } from './prefill.ts';

/** The six services that are offered, and `chosen` if it is another one. */
function serviceChoices(chosen: string, texts: ContactServicesTexts): Choice<string>[] {
  const offered: readonly string[] = offeredServices;
  const values = chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen];
  return values.map((value) => ({ value, label: serviceName(value, texts) }));
}

const Form = styled(SendingForm)({ display: 'grid', gap: theme.space.lg });

const Pair = styled.div({
  display: 'grid',
  gap: theme.space.lg,
  [theme.media.sm]: { gridTemplateColumns: '1fr 1fr', alignItems: 'start' },
});

const Anchored = styled.span({ position: 'relative' });

interface ConsentProps {
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** The consent to the privacy policy, which opens in a new tab. */
function Consent({ checked, error, onChange }: ConsentProps) {
  const { form } = usePageTexts('contact').contact;
  return (
    <Checkbox
      name="consent"
      checked={checked}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <Anchored>
          {form.consent}{' '}
          <TextLink href={paths.privacyPolicy} target="_blank">
            {form.privacyPolicy}
            <VisuallyHidden> {form.newTab}</VisuallyHidden>
          </TextLink>
        </Anchored>
      }
    />
  );
}

interface ContactFormProps {
  labelledBy: string;
  /** Set for somebody who applies for a position. */
  application: Application | null;
}

/** The contact form, prefilled from the query. A failure is reported in a toast, and the input stays. */
export function ContactForm({ labelledBy, application }: ContactFormProps) {
  const dictionary = usePageTexts('contact');
  const { contact, contactServices } = dictionary;
  const sent = application ? contact.application.sent : contact.sent;
  const form = application ? { ...contact.form, ...contact.application.form } : contact.form;
  const facts = useFacts();
  const { responseHours } = facts.figures;
  const [isSent, setSent] = useState(false);
  const [query] = useSearchParams();
  const honeypot = useHoneypot();
  const { trigger } = useSWRMutation(submitContact.url, (_key: string, { arg }: { arg: NewContactSubmission }) =>
    call(submitContact, { body: arg }),
  );
  const { element, values, set, input, issues, isBusy } = useForm<ContactDraft>({
    // Follows the language, unlike the input.
    initial: { ...emptyDraft, ...prefillFrom(query, dictionary, facts) },
    empty: emptyDraft,
    check: (draft) => checkDraft(draft, contact),
    send: async (draft) => {
      await trigger({ ...submissionOf(draft), ...honeypot.robotSigns() });
      setSent(true);
      toast.success({
        title: application ? contact.application.success : contact.success.title,
        description: contact.success.description(responseHours),
      });
    },
    report: (error) =>
      toast.destructive({
        title: contact.failure.title,
        description: `${contact.failure.text} ${errorText(error, dictionary)}`,
      }),
  });

  const next = {
    title: sent.title,
    texts: [sent.text(responseHours), contact.sent.receipt(facts.brand.email)],
    again: sent.again,
    onAgain: () => setSent(false),
  };
  return (
    <Form {...element} aria-labelledby={labelledBy} sent={isSent ? next : null}>
      {honeypot.field}
      <Pair>
        <Field label={form.name} error={issues.name} required>
          <TextInput {...input('name')} autoComplete="name" />
        </Field>
        <Field label={form.email} error={issues.email} required>
          <TextInput {...input('email')} type="email" autoComplete="email" />
        </Field>
      </Pair>
      <Pair>
        {application ? (
          <Field
            label={contact.application.form.profileUrl}
            note={form.optional}
            help={contact.application.form.profileUrlHelp}
            error={issues.profileUrl}
          >
            <TextInput {...input('profileUrl')} type="url" autoComplete="url" placeholder="https://" />
          </Field>
        ) : (
          <Field label={form.company} note={form.optional} error={issues.company}>
            <TextInput {...input('company')} autoComplete="organization" />
          </Field>
        )}
        <Field label={form.service} note={form.optional}>
          <Select
            name="service"
            choices={serviceChoices(values.service, contactServices)}
            value={values.service || null}
            placeholder={form.servicePlaceholder}
            onChange={(service) => set({ service })}
          />
        </Field>
      </Pair>
      <Field label={form.message} error={issues.message} required>
        <Textarea {...input('message')} rows={8} placeholder={form.messagePlaceholder} />
      </Field>
      <Consent checked={values.consent} error={issues.consent} onChange={(consent) => set({ consent })} />
      <div>
        <SubmitButton size="lg" busy={isBusy}>
          {isBusy ? form.sending : form.submit}
          {isBusy ? null : <Send aria-hidden />}
        </SubmitButton>
      </div>
    </Form>
  );
}
