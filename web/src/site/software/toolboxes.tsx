import { Tabs } from '../../ui/tabs.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { Enterprise } from './enterprise.tsx';
import { Proprietary } from './proprietary.tsx';

/** Where the tabs are, for the link on top of the page. */
export const TOOLBOXES = 'toolboxes';

/** The two tabs: enterprise, which opens first, and proprietary. */
export function Toolboxes() {
  const { boxes } = usePageTexts('software').software;
  return (
    <TitledSection id={TOOLBOXES} title={boxes.title} lead={boxes.lead}>
      <Tabs
        label={boxes.title}
        defaultValue="enterprise"
        tabs={[
          { value: 'enterprise', label: boxes.tabs.enterprise, content: <Enterprise /> },
          { value: 'proprietary', label: boxes.tabs.proprietary, content: <Proprietary /> },
        ]}
      />
    </TitledSection>
  );
}
