import styled from '@emotion/styled';
import { Blocks, Cloud, GitBranch, Hexagon, Infinity as Loop, Package } from 'lucide-react';

import { theme } from '../../theme/theme.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { TileSheet } from '../tile-sheet.ts';

/** The technologies; their names need no translation. */
const technologies = [
  { id: 'azure', name: 'Azure', Icon: Cloud },
  { id: 'kubernetes', name: 'Kubernetes', Icon: Hexagon },
  { id: 'terraform', name: 'Terraform', Icon: Blocks },
  { id: 'argocd', name: 'ArgoCD', Icon: GitBranch },
  { id: 'docker', name: 'Docker', Icon: Package },
  { id: 'devops', name: 'DevOps', Icon: Loop },
] as const;

const Tile = styled.li`
  padding: clamp(1.5rem, 1.2rem + 1.4vw, 2.5rem);
  background: ${theme.color.surface};

  & h3 {
    display: flex;
    align-items: center;
    justify-content: space-between;
    font-size: ${theme.size.xxl};
  }

  & svg {
    ${theme.square('1.5rem')};
    color: ${theme.color.accentText};
  }

  & p {
    margin-top: ${theme.space.sm};
    ${theme.text.note};
  }
`;

/** The technologies we use, each with its purpose. */
export function Technology() {
  const { technology } = usePageTexts('about').about;
  return (
    <TitledSection title={technology.title} lead={technology.lead}>
      <TileSheet>
        {technologies.map(({ id: tool, name, Icon }) => (
          <Tile key={tool}>
            <h3>
              {name}
              <Icon aria-hidden strokeWidth={1.5} />
            </h3>
            <p>{technology.items[tool]}</p>
          </Tile>
        ))}
      </TileSheet>
    </TitledSection>
  );
}
