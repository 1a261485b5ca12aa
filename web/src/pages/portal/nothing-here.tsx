import { Compass } from 'lucide-react';

import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { portalPaths } from './portal-paths.ts';
import { PortalScreen } from './portal-screen.tsx';

/** For an address within the portal that is none, or that is not for this reader. */
export function NothingHere() {
  const { portal } = useDictionary();
  const { title, text, back } = portal.nothingHere;
  return (
    <PortalScreen title={title}>
      <PageHead title={title} description={text} isUnlisted />
      <EmptyState
        heading="h2"
        icon={<Compass />}
        title={title}
        action={
          <LinkButton href={portalPaths.home} variant="secondary">
            {back}
          </LinkButton>
        }
      >
        {text}
      </EmptyState>
    </PortalScreen>
  );
}
