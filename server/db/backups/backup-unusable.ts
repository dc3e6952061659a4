/** A backup or its place cannot be used; the message is for the operator. */
export class BackupUnusable extends Error {}

/** It is sealed by another passphrase than the one that is set, which may be none. */
export class OtherPassphrase extends BackupUnusable {}
