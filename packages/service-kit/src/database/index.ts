export { columnsOf } from './columns-of.ts';
export { observeQuery } from './database-metrics.ts';
export { BACKUP_LOCK, databaseLabel, SchemaTooNew } from './database-names.ts';
export { type DatabaseDefinition, type Orm } from './database.ts';
export { openDatabase } from './open-database.ts';
export { type PreparedStatement, preparedStatement } from './prepared-statement.ts';
export { deleteExpired, previewExpired, RetentionDays, type RetentionRule } from './retention.ts';
export { type SearchCondition, searchPage } from './search-page.ts';
