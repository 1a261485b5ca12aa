import { unsubscribe as unsubscribeByToken } from '@kontor/contracts/endpoints';
import { MailX } from 'lucide-react';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { useFacts } from '../../i18n/words.ts';
import { paths } from '../../content/site-map.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LinkPage } from '../link-page.tsx';
import { usePageTexts } from '../texts.ts';

/** The errors of an unknown or malformed token. */
const isUnknown = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);

/** The page of a newsletter's unsubscribe link; one-click unsubscribing by mail programs (RFC 8058) needs no page. */
export default function UnsubscribePage() {
  const dictionary = usePageTexts('unsubscribe');
  const { unsubscribe: texts } = dictionary;
  const { email } = useFacts().brand;
  return (
    <LinkPage
      texts={texts}
      icon={<MailX />}
      send={(token) => call(unsubscribeByToken, { query: { token } })}
      errorText={(error) => errorText(error, dictionary)}
      refusalOf={(error) => (isUnknown(error) ? texts.unknown : undefined)}
      afterDone={
        <LinkButton href={paths.newsletterForm} variant="secondary">
          {texts.done.again}
        </LinkButton>
      }
      afterRefusal={
        <LinkButton href={`mailto:${email}`} variant="secondary">
          {texts.unknown.write(email)}
        </LinkButton>
      }
    />
  );
}
