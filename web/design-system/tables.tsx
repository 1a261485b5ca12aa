import { RowList, ListRow } from '../src/lists/row-list.tsx';
import { Button } from '../src/ui/button.tsx';
import { Table, TableFrame } from '../src/ui/table.tsx';
import { Sample, Specimen } from './specimen.tsx';

const ferries = [
  { line: '281', from: 'Saltholmen', minutes: 18 },
  { line: '282', from: 'Saltholmen', minutes: 34 },
  { line: '283', from: 'Lilla Varholmen', minutes: 9 },
] as const;

export const Tables = () => (
  <Specimen title="Tables and rows">
    <Sample label="TableFrame, Table">
      <TableFrame>
        <Table>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">From</th>
              <th scope="col">Minutes</th>
            </tr>
          </thead>
          <tbody>
            {ferries.map(({ line, from, minutes }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{from}</td>
                <td>{minutes}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </Sample>
    <Sample label="RowList, ListRow">
      <RowList>
        {ferries.map(({ line, from }) => (
          <ListRow key={line}>
            <span>{`${line} from ${from}`}</span>
            <Button variant="secondary" size="sm">
              Board
            </Button>
          </ListRow>
        ))}
      </RowList>
    </Sample>
  </Specimen>
);
