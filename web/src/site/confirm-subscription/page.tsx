import { confirmSubscription as confirmByToken } from '@kontor/contracts/endpoints';
import { MailOpen } from 'lucide-react';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { paths } from '../../content/site-map.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LinkPage } from '../link-page.tsx';
import { usePageTexts } from '../texts.ts';

/** The page of a confirmation mail's link. */
export default function ConfirmSubscriptionPage() {
  const dictionary = usePageTexts('confirmSubscription');
  const { confirmSubscription: texts } = dictionary;

  function refusalOf(error: unknown) {
    if (!(error instanceof ApiError)) return undefined;
    if (error.code === 'confirmation-link-expired') return texts.expired;
    return [400, 404].includes(error.status) ? texts.unknown : undefined;
  }

  return (
    <LinkPage
      texts={texts}
      icon={<MailOpen />}
      send={(token) => call(confirmByToken, { body: { token } })}
      errorText={(error) => errorText(error, dictionary)}
      refusalOf={refusalOf}
      afterDone={
        <LinkButton href={paths.blog} variant="secondary">
          {texts.done.read}
        </LinkButton>
      }
      afterRefusal={
        <LinkButton href={paths.newsletterForm} variant="secondary">
          {texts.again}
        </LinkButton>
      }
    />
  );
}
