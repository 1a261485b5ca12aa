import { portalPaths } from '../content/portal-paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PortalScreen } from './portal-screen.tsx';
import { usePageTexts } from './texts.ts';

/** For a page of the portal that is not for this reader: no different from one that does not exist. */
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
