import styled from '@emotion/styled';
import type { ContactSubmission } from '@kontor/contracts/endpoints';

import { formatDateTime } from '../../format/date.ts';
import { serviceName } from '../../i18n/contact-services/service-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { usePageTexts } from '../texts.ts';
import { mailLink } from './mail-link.ts';

const Facts = styled.dl`
  display: grid;
  gap: ${theme.space.sm} ${theme.space.lg};
  font-size: ${theme.size.sm};

  & dt {
    ${theme.text.smallNote};
  }

  & dd {
    overflow-wrap: anywhere;
  }

  ${theme.media.sm} {
    grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
  }
`;

/** The sender's details and the times; empty ones are omitted. */
export function SubmissionFacts({ submission }: { submission: ContactSubmission }) {
  const { inbox, contactServices } = usePageTexts('submissions');
  const { locale } = useLanguage();
  const { email, phone, company, service, language, createdAt, answeredAt } = submission;
  const facts = {
    email: <TextLink href={mailLink(email)}>{email}</TextLink>,
    phone,
    company,
    service: service && serviceName(service, contactServices),
    language: inbox.languages[language],
    receivedAt: formatDateTime(createdAt, locale),
    answeredAt: answeredAt && formatDateTime(answeredAt, locale),
  };
  return (
    <Facts>
      {Object.entries(facts).map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{inbox.facts[name as keyof typeof facts]}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </Facts>
  );
}
