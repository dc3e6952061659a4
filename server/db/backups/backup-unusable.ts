/** A backup or its place cannot be used; the message is for the operator. */
export class BackupUnusable extends Error {}
