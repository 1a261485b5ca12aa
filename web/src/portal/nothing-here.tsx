import { portalPaths } from '../content/portal-paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PortalScreen } from './portal-screen.tsx';
import { usePageTexts } from './texts.ts';

/** The not-found page, also for pages of the portal that the user may not see. */
export function NothingHere() {
  const { portal, notFound } = usePageTexts('portal');
  const { text, back } = portal.nothingHere;
  return (
    <PortalScreen title={notFound.title} lead={text}>
      <LinkButton href={portalPaths.home} variant="secondary">
        {back}
      </LinkButton>
    </PortalScreen>
  );
}
