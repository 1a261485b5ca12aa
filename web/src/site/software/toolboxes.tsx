import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { Enterprise } from './enterprise.tsx';
import { PlatformProducts } from './platform-products.tsx';
import { ReadyProducts } from './ready-products.tsx';

const Kinds = styled.div`
  display: grid;
  gap: clamp(3.5rem, 2.5rem + 4vw, 6rem);
  padding-top: clamp(2rem, 1.5rem + 1.6vw, 3rem);
  border-top: 1px solid ${theme.color.border};
`;

/** Our own tools: the S-Platform's four products, and the three of the home page's showcase. */
const Proprietary = () => (
  <Kinds>
    <PlatformProducts />
    <ReadyProducts />
  </Kinds>
);

/** The section's id, for the link at the top of the page. */
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
