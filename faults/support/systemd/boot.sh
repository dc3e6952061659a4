#!/bin/sh
# Boots the systemd in the folder $1 as the first process of namespaces of its own, with the changes in
# $2 and this repository read-only in /srv/sukoon. Everything mounted ends with it.
set -e
cgroups=/sys/fs/cgroup
[ -d "$cgroups/unified" ] && cgroups=$cgroups/unified
mkdir "$cgroups/$3"
echo $$ > "$cgroups/$3/cgroup.procs"
export base="$1" changes="$2" shop="$PWD"
exec unshare --mount --pid --net --uts --ipc --cgroup --fork --kill-child=SIGKILL sh -e -c '
root=$changes/root
mkdir -p $changes/upper $changes/work $root
mount --make-rprivate /
mount -t overlay -o lowerdir=$base,upperdir=$changes/upper,workdir=$changes/work overlay $root
mkdir -p $root/srv/sukoon $root/old
mount --bind $shop $root/srv/sukoon
mount -o remount,bind,ro $root/srv/sukoon
mount -t proc proc $root/proc
mount -t sysfs sysfs $root/sys
mount -t cgroup2 cgroup2 $root/sys/fs/cgroup
mount -t tmpfs tmpfs $root/run
mount -t tmpfs tmpfs $root/tmp
mount -t tmpfs -o mode=755 tmpfs $root/dev
for name in null zero full random urandom tty; do
  touch $root/dev/$name
  mount --bind /dev/$name $root/dev/$name
done
mkdir $root/dev/pts $root/dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts $root/dev/pts
mount -t tmpfs tmpfs $root/dev/shm
ln -s pts/ptmx $root/dev/ptmx
ln -s /proc/self/fd $root/dev/fd
hostname rented
ip link set lo up
cd $root
pivot_root . old
umount -l /old
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --show-status=0
'
