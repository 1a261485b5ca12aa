import { isListKey, siteLists } from '@kontor/contracts/endpoints';
import { useParams } from 'react-router-dom';

import { portalPaths } from '../../../../content/portal-paths.ts';
import { BackLink, PortalScreen } from '../../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../../texts.ts';
import { Opened } from '../../writing/opened.tsx';
import { useSite } from '../use-site.ts';
import { ListForm } from './list-form.tsx';

/** One list of the site: the company, its figures, people, testimonials, stories, positions or partners. */
export default function ListPage() {
  const { list = '' } = useParams();
  const texts = usePortalTexts('siteWords');
  const { lists, page } = usePortalTexts('siteFields');
  const resource = useSite();
  const isKnown = isListKey(list);
  return (
    <PortalScreen
      title={isKnown ? lists[list].name : texts.title}
      lead={isKnown ? `${lists[list].text}. ${page.text}` : texts.missing}
      action={<BackLink href={portalPaths.sitePages}>{texts.back}</BackLink>}
    >
      <Opened resource={resource} texts={texts} list={portalPaths.sitePages}>
        {(all) => {
          const entry = all.find(({ key }) => key === list);
          return entry && isKnown ? <ListForm entry={entry} field={siteLists[list]} /> : null;
        }}
      </Opened>
    </PortalScreen>
  );
}
