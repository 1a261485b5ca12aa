export {
  BACKUP_LOCK,
  columnsOf,
  countUpTo,
  type DatabaseDefinition,
  databaseLabel,
  type Orm,
  SchemaTooNew,
} from './definition.ts';
export { observeQuery, openDatabase } from './open-database.ts';
export { preparedStatement, type SearchCondition, searchPage } from './search-page.ts';
export { daysUntilExpiry, deleteExpired, previewExpired, type RetentionRule } from './retention.ts';
export { failureReason, waitForDependency, type WaitOptions } from './wait-for-dependency.ts';
